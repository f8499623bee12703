/** The embedded index: everything that it does happens in the thread that calls it. */
import type { Query } from '../../common/query/ast.ts';
import { print } from '../../common/query/print.ts';
import { compile } from './ask/compile.ts';
import { find } from './ask/find.ts';
import { rescore, type Text } from './ask/rescore.ts';
import { suggest } from './ask/suggest.ts';
import { weightsOf } from './ask/weights.ts';
import { RANKED, rank } from './rank/rank.ts';
import { similar } from './rank/similar.ts';
import type {
  Hit,
  IndexAnswer,
  IndexedRecord,
  IndexFilters,
  IndexQuestion,
  IndexState,
  Marked,
  SimilarHit,
  SimilarOptions,
  SimilarText,
} from './record-index.ts';
import type { SegmentList } from './store/segment-list.ts';
import { Writing } from './store/writing.ts';

/** A question that finds no more than so many may have a slip in it. */
const FEW_HITS = 10;

export class EmbeddedIndex {
  readonly #writing: Writing;

  /**
   * @param folder of its own; made when it is not there
   * @param onLost told when what was in it turned out to be damaged: all changes must be given again
   */
  constructor(folder: string, onLost: (error: Error) => void = () => {}) {
    this.#writing = new Writing(folder, onLost);
  }

  add(records: readonly IndexedRecord[], marked: Marked = {}): void {
    this.#writing.add(records, marked);
  }

  remove(ids: readonly number[], marked: Marked = {}): void {
    this.#writing.remove(ids, marked);
  }

  flush(): void {
    this.#writing.keep();
  }

  /** Merges what there is to merge, which happens by itself when nobody asks anything. */
  settle(): void {
    this.#writing.settle();
  }

  search({ query, filters = {}, offset, limit, sort, facets, plain = false }: IndexQuestion): IndexAnswer {
    const list = this.#writing.found();
    const plan = compile(query, list.counts, list.records);
    const weights = weightsOf(list);
    const isRanked = sort === 'relevance' && !plain && query !== undefined && offset < RANKED;
    const most = isRanked ? Math.max(RANKED, offset + limit) : offset + limit;
    const { best, total, facets: counted } = find(list.all, plan, weights, { filters, most, sort, facets });
    const ranked: Hit[] = isRanked
      ? rank(best.slice(0, RANKED), plan, list.counts, weights).map(({ found, score }) => ({ id: found.id, score }))
      : [];
    for (const { id, key } of best.slice(ranked.length)) ranked.push({ id, score: sort === 'date' ? 0 : key });
    const suggestion = query && total <= FEW_HITS && offset === 0 ? this.#suggestion(list, query, filters, total) : undefined;
    return {
      hits: ranked.slice(offset, offset + limit),
      total,
      ...(counted ? { facets: counted } : {}),
      ...(suggestion === undefined ? {} : { suggestion }),
    };
  }

  /** Another question that looks like what was meant, when it finds more. */
  #suggestion(list: SegmentList, query: Query, filters: IndexFilters, total: number): string | undefined {
    const other = suggest(query, list.counts);
    if (!other) return undefined;
    const plan = compile(other, list.counts, list.records);
    const found = find(list.all, plan, weightsOf(list), { filters, most: 1, sort: 'relevance', facets: false });
    return found.total > total ? print(other) : undefined;
  }

  similar(to: readonly number[] | SimilarText, options: SimilarOptions): SimilarHit[] {
    return similar(this.#writing.found(), to, options);
  }

  rescore(query: Query, texts: readonly Text[]): number[] {
    const list = this.#writing.found();
    return rescore(compile(query, list.counts, list.records), texts, weightsOf(list));
  }

  state(): IndexState {
    const { records, bytes, revision, mark } = this.#writing;
    return { records, bytes, revision, mark };
  }

  /** Bytes on the disk of what is searched: all but the words of records in their order. */
  get searchedBytes(): number {
    return (
      this.#writing.bytes - this.#writing.found().all.reduce((sum, { parts, docs }) => sum + parts.words.length + 2 * docs, 0)
    );
  }

  clear(): void {
    this.#writing.clear();
  }

  close(): void {
    this.#writing.close();
  }
}
