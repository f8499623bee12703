/**
 * The indexes of fingerprints: a row for each segment, its bytes in the file store. A segment never changes; when there are many of a level,
 * they become one of the next, so that an index of any size is read from few files.
 */
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { FileMissing, inStretches } from '#server-kit';
import { mergeSegments, type SegmentBuilder, SourceIndex } from '#plugins/overlap/common/source-index.ts';
import { grouped } from '../../common/grouped.ts';
import type { Plagiarism, Tx } from '../plagiarism.ts';
import type { IndexName } from '../tables.ts';

/** Of one level. */
const MANY = 6;
/** Documents of one segment; the engine's own limit is a little above. */
const MOST_DOCUMENTS = 2_000_000;

const storedName = (name: string): string => `segments/${name}`;

type Parts = Pick<Plagiarism, 'db' | 'files' | 'log'>;

/**
 * Writes what was collected.
 * @param done takes part in the transaction in which it becomes part of the index; `false` when another process was quicker
 */
export const keepSegment = async (
  { db, files }: Parts,
  index: IndexName,
  { builder, documents }: { readonly builder: SegmentBuilder; readonly documents: number },
  done: (tx: Tx) => Promise<boolean>,
  signal: AbortSignal,
): Promise<void> => {
  const bytes = await inStretches(builder.finish(), { signal });
  const name = randomUUID();
  await files.put(storedName(name), Buffer.from(bytes.buffer));
  const isKept = await db.transaction().execute(async (tx) => {
    if (!(await done(tx))) return false;
    await tx.insertInto('plagiarism_segment').values({ index, level: 0, name, documents }).execute();
    return true;
  });
  if (!isKept) await files.remove(storedName(name));
};

const rowsOf = ({ db }: Pick<Parts, 'db'>, index: IndexName) =>
  db.selectFrom('plagiarism_segment').selectAll().where('index', '=', index).orderBy('id').execute();

const bytesOf = async ({ files }: Parts, name: string): Promise<Uint8Array> => buffer(await files.read(storedName(name)));

/** Makes the index anew from what is known: the next runs of its job do. */
const dropIndex = async ({ db, files }: Parts, index: IndexName): Promise<void> => {
  const rows = await rowsOf({ db }, index);
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('plagiarism_segment').where('index', '=', index).execute();
    await tx.deleteFrom('plagiarism_position').where('index', '=', index).execute();
    if (index === 'house')
      await tx.updateTable('plagiarism_document').set({ state: 'read' }).where('state', '=', 'indexed').execute();
  });
  for (const { name } of rows) await files.remove(storedName(name));
};

/** All of an index. Where bytes are broken or lost it is empty, and is made anew. */
export const openIndex = async (parts: Parts, index: IndexName, signal: AbortSignal): Promise<SourceIndex> => {
  try {
    const segments: Uint8Array[] = [];
    for (const { name } of await rowsOf(parts, index)) {
      signal.throwIfAborted();
      segments.push(await bytesOf(parts, name));
    }
    return new SourceIndex(segments);
  } catch (error) {
    if (signal.aborted) throw error;
    // Segments that became one since they were listed are gone as well: then the next check finds the one.
    if (!(error instanceof FileMissing)) {
      parts.log.error({ err: error, index }, 'An index of fingerprints is broken and is made anew');
      await dropIndex(parts, index);
    }
    return new SourceIndex([]);
  }
};

/** Segments of one level become one, if there are many. */
export const mergeMany = async (parts: Parts, index: IndexName, signal: AbortSignal): Promise<void> => {
  const byLevel = grouped(await rowsOf(parts, index), ({ level }) => level);
  for (const [level, rows] of byLevel) {
    const documents = rows.reduce((sum, row) => sum + row.documents, 0);
    if (rows.length < MANY || documents > MOST_DOCUMENTS) continue;
    const segments: Uint8Array[] = [];
    for (const { name } of rows) segments.push(await bytesOf(parts, name));
    const bytes = await inStretches(mergeSegments(segments), { signal });
    const name = randomUUID();
    await parts.files.put(storedName(name), Buffer.from(bytes.buffer));
    const isFirst = await parts.db.transaction().execute(async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('plagiarism_segment')
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .executeTakeFirst();
      if (Number(numDeletedRows) !== rows.length) return false;
      await tx
        .insertInto('plagiarism_segment')
        .values({ index, level: level + 1, name, documents })
        .execute();
      return true;
    });
    const unused = isFirst ? rows.map((row) => row.name) : [name];
    for (const one of unused) await parts.files.remove(storedName(one));
  }
};
