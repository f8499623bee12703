/** The embedded index: everything that it does happens in the thread that calls it. */
import type { Hit, IndexAnswer, IndexedRecord, IndexQuestion, IndexState, Marked } from './record-index.ts';
import { compile } from './ask/compile.ts';
import { find } from './ask/find.ts';
import { weightsOf } from './ask/weights.ts';
import { RANKED, rank } from './rank/rank.ts';
import { Writing } from './store/writing.ts';

export class EmbeddedIndex {
  readonly #writing: Writing;

  /** @param folder of its own; made when it is not there */
  constructor(folder: string) {
    this.#writing = new Writing(folder);
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
    return { hits: ranked.slice(offset, offset + limit), total, ...(counted ? { facets: counted } : {}) };
  }

  state(): IndexState {
    const { records, bytes, revision, mark } = this.#writing;
    return { records, bytes, revision, mark };
  }

  clear(): void {
    this.#writing.clear();
  }

  close(): void {
    this.#writing.close();
  }
}
