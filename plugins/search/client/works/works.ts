/** Works that are looked at: their records, kept in this browser too (matrix SEA-031), and which of them are in the library by now. */
import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { SearchContract } from '../../common/contract.ts';
import type { SearchResult } from '../../common/model.ts';
import type { KeptTabs } from '../tabs/kept-tabs.ts';

export interface OpenWork {
  readonly work: SearchResult | undefined;
  /** It could not be had, and is not kept here either. */
  readonly error: unknown;
}

export class Works {
  private readonly known = observable.map<string, OpenWork>([], { deep: false });
  /** What was added, or taken back, since the server said what is in the library. */
  private readonly owned = observable.map<string, number | null>();
  readonly #api: Pick<ApiOf<SearchContract>, 'article'>;
  readonly #kept: Pick<KeptTabs, 'readArticle' | 'writeArticle'>;

  constructor(api: Pick<ApiOf<SearchContract>, 'article'>, kept: Pick<KeptTabs, 'readArticle' | 'writeArticle'>) {
    this.#api = api;
    this.#kept = kept;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get(guid: string): OpenWork | undefined {
    return this.known.get(guid);
  }

  /** The person's reference that is this work. */
  referenceOf({ guid, in_library }: Pick<SearchResult, 'guid' | 'in_library'>): number | null {
    const owned = this.owned.get(guid);
    return owned === undefined ? in_library : owned;
  }

  setReference(guid: string, article: number | null): void {
    this.owned.set(guid, article);
  }

  /** A work that is on the screen already is opened. */
  note(work: SearchResult): void {
    this.known.set(work.guid, { work, error: undefined });
    this.#kept.writeArticle(work);
  }

  /** Shows what is kept at once, and asks for what is known today. */
  async load(guid: string): Promise<void> {
    const before = this.known.get(guid)?.work ?? this.#kept.readArticle(guid);
    this.known.set(guid, { work: before, error: undefined });
    try {
      const { article, reasons } = await this.#api.article({ query: { guid } });
      runInAction(() => this.note({ ...article, ...(reasons && { reasons }) }));
    } catch (error) {
      if (!before) runInAction(() => this.known.set(guid, { work: undefined, error }));
    }
  }

  clear(): void {
    this.known.clear();
    this.owned.clear();
  }
}
