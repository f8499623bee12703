/** The reader's part of archives of accounts: where a person stopped reading in the PDFs of their own references. */
import * as z from 'zod/mini';
import type { ArchiveIn, ArchiveOut, ArchivePart, Kysely } from '#plugin-api/server';
import { archiveFields, sql } from '#server-kit';
import { ReadingPosition } from '../common/contract.ts';
import type { ReaderTables } from './tables.ts';

/** By the number of the reference. */
const PositionRecord = z.extend(z.omit(ReadingPosition, { article: true }), {
  id: z.number().check(z.int(), z.positive()),
  saved_at: archiveFields.Moment,
});

const POSITION = 'reader.position';
const PART = 500;

const zoomOf = (zoom: string): string | number => (/^[\d.]+$/.test(zoom) ? Number(zoom) : zoom);

const write = async (db: Kysely<ReaderTables>, person: number, out: ArchiveOut): Promise<void> => {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('reader_position')
      .selectAll()
      .where('user_id', '=', person)
      .where('article_id', '>', after)
      .orderBy('article_id')
      .limit(PART)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    const own = await out.holds(
      'library.article',
      rows.map(({ article_id }) => article_id),
    );
    await out.add(
      'positions',
      POSITION,
      rows
        .filter(({ article_id }) => own.has(article_id))
        .map(({ article_id: id, page, x, y, zoom, rotation, saved_at }) => ({
          ...{ id, page, x, y, rotation, zoom: zoomOf(zoom), saved_at: saved_at.toISOString() },
        })),
    );
    after = last.article_id;
  }
};

const read = (person: number, from: ArchiveIn): Promise<void> =>
  from.take<ReaderTables, typeof PositionRecord>({
    ...{ stream: 'positions', kind: POSITION, schema: PositionRecord, atOnce: PART },
    titleOf: () => '',
    async there(tx, ids) {
      const rows = await tx
        .selectFrom('reader_position')
        .select('article_id')
        .where('user_id', '=', person)
        .where('article_id', '=', (eb) => eb.fn.any(eb.val([...ids])))
        .execute();
      return rows.map(({ article_id }) => article_id);
    },
    async make(tx, records) {
      const here = await from.here(
        tx,
        'library.article',
        records.map(({ id }) => id),
      );
      const made = [];
      for (const { id, page, x, y, zoom, rotation, saved_at } of records) {
        const article = here.get(id);
        if (article === undefined) made.push({ left: 'orphan' as const });
        else {
          // Who has read on here stays where they are.
          await sql`
            insert into reader_position (user_id, article_id, page, x, y, zoom, rotation, saved_at)
            values (${person}, ${article}, ${page}, ${x}, ${y}, ${String(zoom)}, ${rotation}, ${saved_at}::timestamptz)
            on conflict do nothing`.execute(tx);
          made.push(article);
        }
      }
      return made;
    },
  });

export const readerArchive = (db: Kysely<ReaderTables>): ArchivePart => ({
  version: 1,
  write: ({ id }, out) => write(db, id, out),
  read: (from, { id }) => read(id, from),
});
