/** A catalogue of works for the time of a bench: the real index, without a database behind it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Query } from '#plugins/catalogue/common/query/ast.ts';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import { EmbeddedIndex } from '#plugins/catalogue/server/engine/embedded-index.ts';
import { indexedRecord } from '#plugins/catalogue/server/records/indexed-record.ts';
import type { AskedCatalogue } from '../server/journals/journals-for.ts';

export interface IndexedWorks extends AskedCatalogue {
  /** As if one of the works were not there. */
  without(work: CatalogueRecord): AskedCatalogue;
  close(): void;
}

export const indexedWorks = (works: readonly CatalogueRecord[]): IndexedWorks => {
  const folder = mkdtempSync(join(tmpdir(), 'journals-'));
  const index = new EmbeddedIndex(folder);
  const ids = new Map(works.map(({ guid }, at) => [guid, at + 1]));
  const workOf = (id: number): readonly CatalogueRecord[] => works.slice(id - 1, id);
  index.add(works.map((record, at) => indexedRecord({ id: at + 1, record })));
  index.flush();
  const all: AskedCatalogue = {
    async similar({ title, abstract = '', references = [] }, { offset, limit, without = [] }) {
      const unwanted = without.flatMap((guid) => ids.get(guid) ?? []);
      const hits = index.similar({ title, abstract, references }, { offset, limit, without: unwanted });
      return hits.flatMap(({ id, score, reasons }) => workOf(id).map((record) => ({ record, score, reasons })));
    },
    async search(question) {
      const { hits, total } = index.search(question);
      return { records: hits.flatMap(({ id }) => workOf(id)), total };
    },
  };
  return {
    ...all,
    without: ({ guid, info }) => ({
      similar: (seed, options) => all.similar(seed, { ...options, without: [...(options.without ?? []), guid] }),
      async search(question) {
        const itself: Query = { kind: 'exact-title', text: info.title ?? '' };
        const query = question.query ? { kind: 'and' as const, of: [question.query, itself] } : itself;
        const { records, total } = await all.search(question);
        return { records, total: total - (await all.search({ ...question, query, limit: 0 })).total };
      },
    }),
    close() {
      index.close();
      rmSync(folder, { recursive: true });
    },
  };
};
