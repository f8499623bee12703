/** The address book of a person: what was used last stands first. Orders have copies, which stay as they are. */
import { HttpError, sql } from '#server-kit';
import { storableJson } from '#plugins/library/common/storable.ts';
import type { Address } from '../../common/address.ts';
import type { SavedAddress } from '../../common/model.ts';
import type { Printing } from '../printing.ts';
import type { AddressRow } from '../tables.ts';
import { TEXTS } from '../texts.ts';

type Book = Pick<Printing, 'db'>;

/** Nobody sends a thesis to more. */
const MOST = 50;

const entryOf = ({ id, address, used_at }: AddressRow): SavedAddress => ({
  id: Number(id),
  address,
  used_at: used_at.toISOString(),
});

export const listAddresses = async ({ db }: Book, owner: number): Promise<SavedAddress[]> => {
  const rows = await db
    .selectFrom('printing_address')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(entryOf);
};

const changed = (row: AddressRow | undefined): SavedAddress => {
  if (!row) throw new HttpError(404, 'Not found.');
  return entryOf(row);
};

/** The same address twice is one entry. */
const add = ({ db }: Book, owner: number, address: string): Promise<SavedAddress> =>
  db.transaction().execute(async (tx) => {
    // One after the other, so that two at once do not pass the limit.
    await sql`select pg_advisory_xact_lock(hashtextextended('printing_address', ${owner}))`.execute(tx);
    const [known] = await tx
      .updateTable('printing_address')
      .set({ used_at: new Date() })
      .where('owner', '=', owner)
      .where(sql<boolean>`address = ${address}::jsonb`)
      .returningAll()
      .execute();
    if (known) return entryOf(known);
    const { count } = await tx
      .selectFrom('printing_address')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('owner', '=', owner)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST) throw new HttpError(409, TEXTS.tooManyAddresses);
    return entryOf(await tx.insertInto('printing_address').values({ owner, address }).returningAll().executeTakeFirstOrThrow());
  });

/** @throws HttpError 404 for an entry of somebody else, 409 when the book is full */
export const saveAddress = async (
  book: Book,
  owner: number,
  { id, address }: { readonly id?: number | undefined; readonly address: Address },
): Promise<SavedAddress> => {
  const text = storableJson(address);
  if (id === undefined) return add(book, owner, text);
  return changed(
    await book.db
      .updateTable('printing_address')
      .set({ address: text })
      .where('id', '=', id)
      .where('owner', '=', owner)
      .returningAll()
      .executeTakeFirst(),
  );
};

/** @throws HttpError 404 */
export const removeAddress = async ({ db }: Book, owner: number, id: number): Promise<void> => {
  changed(
    await db.deleteFrom('printing_address').where('id', '=', id).where('owner', '=', owner).returningAll().executeTakeFirst(),
  );
};

/** As an order freezes it; used just now. @throws HttpError 404 */
export const addressFor = async ({ db }: Book, owner: number, id: number): Promise<Address> => {
  const row = await db
    .updateTable('printing_address')
    .set({ used_at: new Date() })
    .where('id', '=', id)
    .where('owner', '=', owner)
    .returningAll()
    .executeTakeFirst();
  return changed(row).address;
};
