/** What one call changes: gathered first, so that all of it is kept or nothing. */
import { type Article, ITEM_KINDS, type ItemKind } from '../../../common/model.ts';
import type { Change, RecordOf } from '../records.ts';
import { type AnnotationKind, annotationsOn, isOwnInUse, type LocalLibrary, type Source } from './library.ts';

export class Step implements Source {
  readonly library: LocalLibrary;
  /** When all of it is done. */
  readonly now: string;
  readonly #changes = new Map<string, Change>();

  constructor(library: LocalLibrary) {
    this.library = library;
    this.now = library.now();
  }

  get<K extends ItemKind>(kind: K, id: number): RecordOf[K] | undefined {
    const change = this.#changes.get(`${kind} ${id}`);
    return change ? (change.record as RecordOf[K]) : this.library.get(kind, id);
  }

  /** What belongs to a parent, as it will be. */
  of<K extends ItemKind>(kind: K, parent: number): readonly RecordOf[K][] {
    return this.library.of(kind, parent).map((record) => this.get(kind, record.id) ?? record);
  }

  put<K extends ItemKind>(kind: K, record: RecordOf[K]): RecordOf[K] {
    this.#changes.set(`${kind} ${record.id}`, { kind, record } as Change);
    return record;
  }

  /** A change that is sent: it counts as one more version. */
  change<K extends ItemKind>(kind: K, record: RecordOf[K], fields: Partial<RecordOf[K]>): RecordOf[K] {
    return this.put(kind, { ...record, ...fields, version: record.version + 1, updated_at: this.now });
  }

  /** Records of a kind that are changed by now. */
  changed<K extends ItemKind>(kind: K): RecordOf[K][] {
    return [...this.#changes.values()].flatMap((change) => (change.kind === kind ? [change.record as RecordOf[K]] : []));
  }

  /** Counts what hangs on references anew, and dates them (matrix LIB-059). */
  touch(articles: Iterable<number>): void {
    for (const id of new Set(articles)) {
      const article = this.get('articles', id);
      if (article) this.put('articles', { ...article, ...this.#countsOf(id), updated_at: this.now });
    }
  }

  #countsOf(article: number): Pick<Article, 'highlights' | 'citations_count' | 'notes_count'> {
    const count = (kind: AnnotationKind): number =>
      this.#annotationsOf(kind, article).filter((record) => isOwnInUse(this, record)).length;
    const citations = count('citations');
    return { highlights: citations, citations_count: citations, notes_count: count('article_notes') + count('citation_notes') };
  }

  /** With those that are new in this step. */
  #annotationsOf(kind: AnnotationKind, article: number) {
    const added = [...this.#changes.values()].flatMap((change) =>
      change.kind === kind && change.record.article === article && !this.library.get(kind, change.record.id)
        ? [change.record]
        : [],
    );
    return [...annotationsOn(this, kind, article), ...added];
  }

  async keep(): Promise<void> {
    // Parents first.
    const all = [...this.#changes.values()];
    if (all.length > 0)
      await this.library.records.keep(ITEM_KINDS.flatMap((kind) => all.filter((change) => change.kind === kind)));
  }
}
