/** Citation styles' part of archives of accounts: the styles that a person has added. */
import * as z from 'zod/mini';
import type { ArchiveIn, ArchiveOut, ArchivePart, Kysely, Limits, Transaction } from '#plugin-api/server';
import { archiveFields, HttpError } from '#server-kit';
import { storable } from '#plugins/library/common/storable.ts';
import { checkStyle } from '../common/check-style.ts';
import { BadStyle } from '../common/style-tree.ts';
import type { CitingTables } from './tables.ts';

const { Moment, Sha256 } = archiveFields;

/** Bytes of a style; the largest there are have a tenth of it. */
const LONGEST = 2_000_000;

const StyleRecord = z.object({
  id: z.number().check(z.int(), z.positive()),
  source: z.enum(['official', 'file']),
  name: z.nullable(z.string().check(z.maxLength(200))),
  title: z.string().check(z.minLength(1), z.maxLength(500)),
  /** Of its CSL. */
  sha256: Sha256,
  updated_at: Moment,
});
type StyleRecord = z.output<typeof StyleRecord>;

const STYLE = 'citing.style';

interface Parts {
  readonly db: Kysely<CitingTables>;
  readonly limits: Limits;
}

const write = async ({ db }: Parts, owner: number, out: ArchiveOut): Promise<void> => {
  const rows = await db
    .selectFrom('citing_style')
    .selectAll()
    .where('owner', '=', owner)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id, source, name, title, csl, updated_at } of rows)
    await out.add('styles', STYLE, [
      { id, source, name, title, sha256: await out.text(csl), updated_at: updated_at.toISOString() },
    ]);
};

/** @throws HttpError 400 for what is no style */
const cslOf = async (from: ArchiveIn, { sha256 }: StyleRecord): Promise<string> => {
  const csl = storable((await from.text(sha256, LONGEST)) ?? '');
  try {
    checkStyle(csl);
  } catch (error) {
    throw error instanceof BadStyle ? new HttpError(400, error.message) : error;
  }
  return csl;
};

const make = async (
  { limits }: Parts,
  tx: Transaction<CitingTables>,
  owner: number,
  { source, name, title, updated_at }: StyleRecord,
  csl: string,
): Promise<number> => {
  const known =
    name === null
      ? undefined
      : await tx
          .selectFrom('citing_style')
          .select(['id', 'removed_at'])
          .where('owner', '=', owner)
          .where('name', '=', name)
          .executeTakeFirst();
  // The official style of a name is one, wherever it was added.
  if (known && known.removed_at === null) return known.id;
  await limits.claim(tx, owner, 'citing.style', 1);
  const values = { title, csl, updated_at: new Date(updated_at) };
  if (known) {
    await tx
      .updateTable('citing_style')
      .set({ ...values, removed_at: null })
      .where('id', '=', known.id)
      .execute();
    return known.id;
  }
  const made = await tx
    .insertInto('citing_style')
    .values({ owner, source, name, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
};

const read = (parts: Parts, owner: number, from: ArchiveIn): Promise<void> =>
  from.take<CitingTables, typeof StyleRecord>({
    ...{ stream: 'styles', kind: STYLE, schema: StyleRecord },
    titleOf: ({ title }) => title,
    async there(tx, ids) {
      const rows = await tx
        .selectFrom('citing_style')
        .select('id')
        .where('owner', '=', owner)
        .where('removed_at', 'is', null)
        .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
        .execute();
      return rows.map(({ id }) => id);
    },
    make: async (tx, [record]) => (record ? [await make(parts, tx, owner, record, await cslOf(from, record))] : []),
  });

export const citingArchive = (parts: Parts): ArchivePart => ({
  version: 1,
  write: ({ id }, out) => write(parts, id, out),
  read: (from, { id }) => read(parts, id, from),
});
