/** The job that keeps the house's own folder ready to be compared with. A killed run goes on where it was: each step is written down. */
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { HttpError, sql } from '#server-kit';
import { fingerprints, RETRIEVAL } from '#plugins/overlap/common/fingerprints.ts';
import { SegmentBuilder } from '#plugins/overlap/common/source-index.ts';
import { readWords } from '#plugins/overlap/common/words.ts';
import { keepSegment, mergeMany } from '../fingerprints/segments.ts';
import type { Plagiarism } from '../plagiarism.ts';
import { readStored, storeText } from './stored-text.ts';
import { walkFolder } from './walk-folder.ts';

/** Texts of one segment. */
const MOST_OF_SEGMENT = 1000;

const nextWaiting = async ({ db }: Pick<Plagiarism, 'db'>, after: number) => {
  const { rows } = await sql<{ id: number; sha256: string; path: string }>`
    select d.id, d.sha256, (select f.path from plagiarism_house_file f where f.document = d.id order by f.path limit 1) as path
    from plagiarism_document d where d.state = 'waiting' and d.id > ${after}
      and exists (select from plagiarism_house_file f where f.document = d.id)
    order by d.id limit 1`.execute(db);
  return rows[0];
};

/** Each document once; one that cannot be read says why, and costs only itself. */
const readWaiting = async (house: Plagiarism, signal: AbortSignal): Promise<void> => {
  const { db, documents, settings } = house;
  for (let next = await nextWaiting(house, 0); next; next = await nextWaiting(house, next.id)) {
    signal.throwIfAborted();
    const { id, sha256, path } = next;
    try {
      const { text } = await documents.read(join(settings.folder, path), path, signal);
      await storeText(house, sha256, text);
      await db.updateTable('plagiarism_document').set({ state: 'read' }).where('id', '=', id).execute();
    } catch (error) {
      if (signal.aborted || (error instanceof HttpError && error.status === 503)) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      await db.updateTable('plagiarism_document').set({ state: 'unreadable', reason }).where('id', '=', id).execute();
    }
  }
};

/** One segment. @returns whether there is more */
const indexSome = async (house: Plagiarism, signal: AbortSignal): Promise<boolean> => {
  const rows = await house.db
    .selectFrom('plagiarism_document')
    .select(['id', 'sha256'])
    .where('state', '=', 'read')
    .orderBy('id')
    .limit(MOST_OF_SEGMENT)
    .execute();
  const builder = new SegmentBuilder();
  const taken: number[] = [];
  for (const { id, sha256 } of rows) {
    signal.throwIfAborted();
    const text = await readStored(house, sha256);
    await setImmediate();
    builder.add(id, fingerprints(readWords(text ?? ''), RETRIEVAL).hashes);
    taken.push(id);
    if (builder.isFull) break;
  }
  if (taken.length === 0) return false;
  const done = { builder, documents: taken.length };
  await keepSegment(
    house,
    'house',
    done,
    async (tx) => {
      await tx.updateTable('plagiarism_document').set({ state: 'indexed' }).where('id', 'in', taken).execute();
      return true;
    },
    signal,
  );
  return taken.length < rows.length || rows.length === MOST_OF_SEGMENT;
};

export const indexHouse = async (house: Plagiarism, signal: AbortSignal): Promise<void> => {
  if (house.settings.folder === '') return;
  await walkFolder(house, signal);
  await readWaiting(house, signal);
  while (await indexSome(house, signal)) signal.throwIfAborted();
  await mergeMany(house, 'house', signal);
};

/** How far it is: documents by their state. */
export const houseProgress = async ({
  db,
}: Pick<Plagiarism, 'db'>): Promise<{ readonly all: number; readonly ready: number; readonly unreadable: number }> => {
  const { rows } = await sql<{ all: number; ready: number; unreadable: number }>`
    select count(*)::int as all, count(*) filter (where state = 'indexed')::int as ready,
      count(*) filter (where state = 'unreadable')::int as unreadable from plagiarism_document`.execute(db);
  return rows[0] ?? { all: 0, ready: 0, unreadable: 0 };
};
