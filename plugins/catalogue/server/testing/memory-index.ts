/**
 * For tests of what stands around an index: one that holds its records in memory and finds titles by a word. Like the real ones it has on its disk
 * only what was there at the last `flush`, so that a process that ends without one has lost the rest.
 */
import type { Facets, IndexedRecord, RecordIndex } from '../engine/record-index.ts';

/** What is on the disk of an index. */
export interface Disk {
  records: Map<number, IndexedRecord>;
  mark: number;
}
export const newDisk = (): Disk => ({ records: new Map(), mark: 0 });

const NO_FACETS: Facets = { source: [], publication_type: [], year: [], language: [], publisher: [], subject: [] };

export const memoryIndex = (disk: Disk): RecordIndex & { readonly ids: () => number[] } => {
  const records = new Map(disk.records);
  let { mark } = disk;
  let revision = 0;
  const found = (word: string): number[] =>
    [...records.values()].filter(({ title }) => title.toLowerCase().includes(word)).map(({ id }) => id);
  const moveTo = (next = mark, after = 0): void => {
    if (after <= mark) mark = next;
    revision++;
  };
  const flush = async (): Promise<void> => {
    disk.records = new Map(records);
    disk.mark = mark;
  };
  return {
    ids: () => [...records.keys()].sort((a, b) => a - b),
    async add(added, marked = {}) {
      for (const record of added) records.set(record.id, record);
      moveTo(marked.mark, marked.after);
    },
    async remove(ids, marked = {}) {
      for (const id of ids) records.delete(id);
      moveTo(marked.mark, marked.after);
    },
    flush,
    async search({ query, offset, limit, facets }) {
      const ids = query?.kind === 'term' ? found(query.text.toLowerCase()) : [...records.keys()];
      const hits = ids.slice(offset, offset + limit).map((id) => ({ id, score: 1 }));
      return { hits, total: ids.length, ...(facets ? { facets: NO_FACETS } : {}) };
    },
    async similar(_to, { offset, limit, without = [] }) {
      const ids = [...records.keys()].filter((id) => !without.includes(id));
      return ids.slice(offset, offset + limit).map((id) => ({ id, score: 1, reasons: [] }));
    },
    rescore: async (_query, texts) => texts.map(() => 1),
    state: async () => ({ records: records.size, bytes: 0, revision, mark: disk.mark }),
    async clear() {
      records.clear();
      mark = 0;
      await flush();
    },
    close: flush,
  };
};
