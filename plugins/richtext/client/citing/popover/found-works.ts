/** What can be cited: what the person has in hand, then passages, then works, as one types. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import { briefName, briefNameOf } from '#plugins/library/common/brief-name.ts';
import type { LibraryContract } from '#plugins/library/common/contract.ts';
import type { Article, ArticleRow } from '#plugins/library/common/model.ts';
import { plainTitle } from '#plugins/library/common/title-markup.ts';
import type { CitedWork } from '../../../common/schema/inline.ts';

export interface FoundRow {
  readonly key: string;
  readonly group: 'hand' | 'passages' | 'works';
  readonly work: CitedWork;
  readonly title: string;
  /** Whose it is, and where. */
  readonly detail: string;
  readonly isRetracted: boolean;
}

export interface FoundWorksParts {
  readonly library: Pick<ApiOf<LibraryContract>, 'listArticles' | 'listCitations'>;
  readonly inHand: () => { article: number; highlight?: number; page?: number; text?: string } | undefined;
  /** "p. 4" */
  readonly onPage: (page: number) => string;
  /** @throws ApiError */
  readonly get: (article: number) => Promise<Article>;
}

/** Milliseconds after the last key. */
const AFTER = 120;
const MOST_PASSAGES = 4;
const MOST_ROWS = 20;

export class FoundWorks {
  readonly #parts: FoundWorksParts;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: AbortController | undefined;

  rows: readonly FoundRow[] = [];
  state: 'looking' | 'ready' | 'failed' = 'looking';

  constructor(parts: FoundWorksParts) {
    this.#parts = parts;
    makeAutoObservable(this, { rows: observableRef }, { autoBind: true });
    void this.#look('');
  }

  /** @param words that are looked for, as far as they are typed */
  look(words: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(words), AFTER);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
  }

  async #look(words: string): Promise<void> {
    const { library } = this.#parts;
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    const { signal } = asking;
    const q = words.slice(0, 300);
    const query = { limit: MOST_ROWS, sort: 'updated' as const, dir: 'desc' as const, ...(q !== '' && { q }) };
    try {
      const [hand, works, passages] = await Promise.all([
        this.#handRow(q),
        library.listArticles({ query }, { signal }),
        q === '' ? undefined : library.listCitations({ query: { q, limit: MOST_PASSAGES } }, { signal }),
      ]);
      const found = await Promise.all((passages?.data ?? []).map((passage) => this.#passageRow(passage)));
      if (signal.aborted) return;
      runInAction(() => {
        this.rows = [...hand, ...found.filter((row) => row !== undefined), ...works.data.map(workRow)];
        this.state = 'ready';
      });
    } catch {
      if (!signal.aborted) runInAction(() => (this.state = 'failed'));
    }
  }

  /** On top, as long as nothing else is looked for. */
  async #handRow(words: string): Promise<FoundRow[]> {
    const hand = this.#parts.inHand();
    const article = hand && (await this.#parts.get(hand.article).catch(() => undefined));
    if (!hand || !article) return [];
    const { highlight, page, text } = hand;
    const title = text?.trim() || plainTitle(article.info.title ?? article.citekey);
    const name = briefNameOf(article) || (text ? plainTitle(article.info.title ?? '') : '');
    const detail = [name, page === undefined ? '' : this.#parts.onPage(page)].filter(Boolean).join(', ');
    const isSought = words === '' || `${title} ${detail} ${article.citekey}`.toLowerCase().includes(words.toLowerCase());
    if (!isSought) return [];
    const work = {
      article: hand.article,
      ...(highlight !== undefined && { highlight }),
      ...(page !== undefined && { locator: String(page) }),
    };
    return [{ key: 'hand', group: 'hand', work, title, detail, isRetracted: article.notice?.kind === 'retraction' }];
  }

  async #passageRow(passage: { id: number; article: number; page: number; text: string }): Promise<FoundRow | undefined> {
    const { id, article, page, text } = passage;
    const known = await this.#parts.get(article).catch(() => undefined);
    const title = text.trim();
    if (!known || title === '') return undefined;
    return {
      ...{ key: `p${id}`, group: 'passages', title },
      work: { article, locator: String(page), highlight: id },
      detail: [briefNameOf(known) || plainTitle(known.info.title ?? ''), this.#parts.onPage(page)].filter(Boolean).join(', '),
      isRetracted: known.notice?.kind === 'retraction',
    };
  }
}

const workRow = (row: ArticleRow): FoundRow => ({
  ...{ key: `w${row.id}`, group: 'works', work: { article: row.id } },
  title: plainTitle(row.title === '' ? row.citekey : row.title),
  detail: [briefName(row), row.container_title].filter(Boolean).join(' · '),
  isRetracted: row.notice?.kind === 'retraction',
});
