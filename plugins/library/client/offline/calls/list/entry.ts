/** A reference as lists look at it: what they sort, filter and find by is made when it is first asked for, and stands as long as the record. */
import { beginning, columnsOf, IDEOGRAPHIC, indexedTexts, indexEntries } from '../../../../common/columns.ts';
import { fileInUrl, fileUrl } from '../../../../common/file-url.ts';
import type { Asked, Entry as Sought } from '../../../../common/find/index-terms.ts';
import { standsIn } from '../../../../common/find/stands-in.ts';
import { fold } from '../../../../common/folding.ts';
import type { Article, ArticleRow } from '../../../../common/model.ts';
import { type HighlightTags, type LookedTag, lookedTag } from './highlight-tags.ts';

/** Longer texts may have more words than are indexed. */
const PLAIN_LENGTH = 6000;

interface Texts {
  readonly naming: string;
  readonly all: string;
  /** The index has every word of it as it stands. */
  readonly isPlain: boolean;
}

const textsOf = ({ info, citekey, tags }: Article): Texts => {
  const { naming, further } = indexedTexts(
    info,
    citekey,
    tags.map(({ text }) => text),
  );
  const names = fold(naming);
  const all = `${names} ${fold(further)}`;
  return { naming: names, all, isPlain: all.length < PLAIN_LENGTH && !IDEOGRAPHIC.test(all) };
};

export class Entry {
  readonly article: Article;
  #columns: ReturnType<typeof columnsOf> | undefined;
  #texts: Texts | undefined;
  #entries: string | undefined;
  readonly #highlights: HighlightTags | undefined;
  #tags: readonly LookedTag[] | undefined;

  /** @param highlights where the tags of its highlights are known: another record of one is no other entry */
  constructor(article: Article, highlights?: HighlightTags) {
    this.article = article;
    this.#highlights = highlights;
  }

  get columns(): ReturnType<typeof columnsOf> {
    this.#columns ??= columnsOf(this.article.info);
    return this.#columns;
  }

  get tags(): readonly LookedTag[] {
    this.#tags ??= this.article.tags.map(lookedTag);
    return this.#tags;
  }

  get highlightTags(): readonly LookedTag[] {
    return this.#highlights?.of(this.article.id) ?? [];
  }

  get hasFile(): boolean {
    return this.article.uploadedDocumentCount > 0;
  }

  /** Whether the word index would have one of these for it. */
  has(asked: Asked): boolean {
    return asked.some((sought) => this.hasEntry(sought));
  }

  hasEntry({ text, isOpen }: Sought): boolean {
    const { all, naming, isPlain } = this.texts;
    if (!isPlain) return this.#words.includes(isOpen ? ` ${text}` : ` ${text} `);
    const start = beginning('');
    // Beginnings of one or two letters are in the index for what names a reference only.
    return text.startsWith(start) ? standsIn(naming, text.slice(start.length), true) : standsIn(all, text, isOpen);
  }

  /** What the word index is made of, folded. */
  get texts(): Texts {
    this.#texts ??= textsOf(this.article);
    return this.#texts;
  }

  /** The entries of the word index with a blank before and behind each, where its texts do not say it. */
  get #words(): string {
    const { info, citekey, tags } = this.article;
    // Whose it is does not matter here: all of it may be seen.
    this.#entries ??= ` ${indexEntries(
      0,
      info,
      citekey,
      tags.map(({ text }) => text),
    )} `;
    return this.#entries;
  }

  /** Makes all that lists ask for. */
  warm(): void {
    void [this.columns, this.texts];
  }

  get row(): ArticleRow {
    const { article, columns } = this;
    const { type, title, authors, author_count, year, container_title, doi, problems } = columns;
    const { id, version, project, citekey, info, tags, notice, pdf_state, notes_count, citations_count } = article;
    const { created_at, updated_at, added_by } = article;
    const file = this.hasFile ? fileInUrl(info.pdf_url) : undefined;
    return {
      ...(notice && { notice }),
      ...(problems.length > 0 && { problems }),
      ...{ id, version, project, citekey, type, title, authors, author_count, year, container_title, doi },
      pdf_url: file === undefined ? null : fileUrl(file),
      ...{ pdf_state, tags, notes_count, citations_count, created_at, updated_at, added_by },
    };
  }
}
