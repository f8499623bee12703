/** An index of works on an OpenSearch server, for houses with more works than one process should hold. All processes ask it, and one writes it. */
import * as z from 'zod/mini';
import type { Query } from '../../common/query/ast.ts';
import type {
  IndexAnswer,
  IndexedRecord,
  IndexQuestion,
  IndexState,
  Marked,
  RecordIndex,
  SimilarHit,
  SimilarOptions,
  SimilarText,
} from '../engine/record-index.ts';
import { answerOf, questionOf, SearchReply, WINDOW } from './ask-index.ts';
import { OpenSearchClient, OpenSearchError, type OpenSearchAddress } from './client.ts';
import { documentOf, SETTINGS } from './document.ts';
import { scoresOf } from './score-texts.ts';
import { similarTo } from './similar.ts';

/** Works that are written at once. */
const BULK = 200;
/** Of our documents; an index of another one is made anew. */
const FORMAT = 1;

const Anything = z.object({});
const Mapping = z.record(
  z.string(),
  z.object({ mappings: z.object({ _meta: z.optional(z.object({ database: z.string(), format: z.number() })) }) }),
);
const BulkReply = z.object({ items: z.array(z.record(z.string(), z.object({ status: z.number() }))) });
const Counted = z.object({ count: z.number() });
const Stats = z.object({ _all: z.object({ primaries: z.object({ store: z.object({ size_in_bytes: z.number() }) }) }) });
const MarkReply = z.object({ _source: z.object({ mark: z.number() }) });

type Bulk = readonly { readonly action: object; readonly document?: object }[];

export class OpenSearchIndex implements RecordIndex {
  readonly #client: OpenSearchClient;
  readonly #database: string;

  constructor(client: OpenSearchClient, database: string) {
    this.#client = client;
    this.#database = database;
  }

  /** Makes the index where it is missing. @throws OpenSearchError when it is another house's */
  async ensure(): Promise<void> {
    const present = await this.#maybe('GET', this.#client.path('/_mapping'), Mapping);
    const meta = present && Object.values(present)[0]?.mappings._meta;
    if (present && meta?.database !== this.#database)
      throw new OpenSearchError(409, 'the index belongs to another database: name another one by CATALOGUE_OPENSEARCH_INDEX');
    if (present && meta?.format === FORMAT) return;
    if (present) await this.#drop();
    await this.#make();
  }

  async add(records: readonly IndexedRecord[], { mark }: Marked = {}): Promise<void> {
    for (let at = 0; at < records.length; at += BULK)
      await this.#write(
        records
          .slice(at, at + BULK)
          .map((record) => ({ action: { index: this.#target(record.id, mark) }, document: documentOf(record) })),
      );
    await this.#setMark(mark);
  }

  async remove(ids: readonly number[], { mark }: Marked = {}): Promise<void> {
    for (let at = 0; at < ids.length; at += BULK)
      await this.#write(ids.slice(at, at + BULK).map((id) => ({ action: { delete: this.#target(id, mark) } })));
    await this.#setMark(mark);
  }

  async flush(): Promise<void> {
    await this.#client.ask('POST', this.#client.path('/_refresh'), Anything);
  }

  async search(question: IndexQuestion): Promise<IndexAnswer> {
    const asked = questionOf(question);
    const { offset, limit } = question;
    if (offset + limit <= WINDOW) return answerOf(question, await this.#search(asked));
    // Farther than a page may name, hits are passed over one window after the other.
    let after: readonly unknown[] | undefined;
    for (let left = offset; left > 0; ) {
      const size = Math.min(left, WINDOW);
      const { hits } = await this.#search({ ...asked, aggs: {}, from: 0, size, ...(after ? { search_after: after } : {}) });
      after = hits.hits.at(-1)?.sort ?? after;
      left = hits.hits.length < size ? 0 : left - size;
    }
    return answerOf(question, await this.#search({ ...asked, from: 0, ...(after ? { search_after: after } : {}) }));
  }

  similar(to: readonly number[] | SimilarText, options: SimilarOptions): Promise<readonly SimilarHit[]> {
    return similarTo((body) => this.#search(body), to, options);
  }

  rescore(query: Query, texts: readonly { readonly title: string; readonly abstract: string }[]): Promise<readonly number[]> {
    return scoresOf((body) => this.#search(body), query, texts);
  }

  async state(): Promise<IndexState> {
    const { count } = await this.#client.ask('GET', this.#client.path('/_count'), Counted);
    const stats = await this.#client.ask('GET', this.#client.path('/_stats/store'), Stats);
    const mark = (await this.#maybe('GET', this.#markPath(), MarkReply))?._source.mark ?? 0;
    return { records: count, bytes: stats._all.primaries.store.size_in_bytes, revision: mark, mark };
  }

  async clear(): Promise<void> {
    await this.#drop();
    await this.#make();
  }

  /** What was written is on its disk already. */
  async close(): Promise<void> {}

  #search(body: object): Promise<SearchReply> {
    return this.#client.ask('POST', this.#client.path('/_search'), SearchReply, body);
  }

  /** Of two writers the one with the later revision is right, whoever comes first. */
  #target(id: number, mark: number | undefined): object {
    return { _id: String(id), ...(mark === undefined ? {} : { version: mark, version_type: 'external_gte' }) };
  }

  async #write(bulk: Bulk): Promise<void> {
    const lines = bulk.flatMap(({ action, document }) => (document ? [action, document] : [action]));
    const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    const { items } = await this.#client.ask('POST', this.#client.path('/_bulk'), BulkReply, body);
    // 404: there was nothing to remove; 409: something newer is there.
    const bad = items
      .flatMap((item) => Object.values(item))
      .find(({ status }) => status >= 400 && status !== 404 && status !== 409);
    if (bad) throw new OpenSearchError(bad.status, 'a work was not taken');
  }

  /** It stands beside the index, where no question finds it. */
  #markPath(): string {
    return `${this.#client.path('-mark')}/_doc/mark`;
  }

  async #setMark(mark: number | undefined): Promise<void> {
    if (mark !== undefined) await this.#client.ask('PUT', this.#markPath(), Anything, { mark });
  }

  async #make(): Promise<void> {
    const meta = { _meta: { database: this.#database, format: FORMAT } };
    await this.#setMark(0);
    await this.#client.ask('PUT', this.#client.path(), Anything, { ...SETTINGS, mappings: { ...SETTINGS.mappings, ...meta } });
  }

  async #drop(): Promise<void> {
    await this.#maybe('DELETE', this.#client.path(), Anything);
  }

  /** `undefined` for what is not there. */
  async #maybe<S extends z.ZodMiniType>(method: string, path: string, schema: S): Promise<z.output<S> | undefined> {
    try {
      return await this.#client.ask(method, path, schema);
    } catch (error) {
      if (error instanceof OpenSearchError && error.status === 404) return undefined;
      throw error;
    }
  }
}

/** @param database whose works it holds */
export const openSearchIndex = async (address: OpenSearchAddress, database: string): Promise<RecordIndex> => {
  const index = new OpenSearchIndex(new OpenSearchClient(address), database);
  await index.ensure();
  return index;
};
