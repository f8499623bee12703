/** Links of those who decide who sees a thing: made, listed and ended by them alone. */
import { roleOf } from '#plugins/coedit/common/server-services.ts';
import { createHash, randomBytes } from 'node:crypto';
import { HttpError } from '#server-kit';
import type { Allowance, GuestLink } from '../common/model.ts';
import { type Guests, kindOf, notFound, topicOf } from './guests.ts';
import type { LinkRow } from './tables.ts';

/** That have not ended, of one person to one thing. */
const MOST_LINKS = 20;
/** Of a link, that are listed. */
const MOST_NAMED = 50;
const DAY = 24 * 3_600_000;
const PURPOSE = 'guest link';

export const newSecret = (): string => randomBytes(32).toString('base64url');
/** Of 256 random bits: nobody tries guesses against it. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const notYours = (): HttpError => new HttpError(403, 'Only the owner can make links for guests.');

/** @throws HttpError 404 for who does not see the thing, 403 for who does not decide who does */
const demandShare = async (guests: Guests, user: number, kind: string, thing: number): Promise<void> => {
  const texts = kindOf(guests, kind);
  if (await texts.mayShare(user, thing, guests.db)) return;
  throw (await roleOf(texts, user, thing, guests.db)) === undefined ? notFound() : notYours();
};

export const hasEnded = ({ ends_at }: Pick<LinkRow, 'ends_at'>): boolean => ends_at !== null && ends_at.getTime() <= Date.now();

const toLink = ({ secrets, publicUrl }: Guests, row: LinkRow, guests: GuestLink['guests']): GuestLink => ({
  id: row.id,
  // Behind the sign of a fragment: browsers send it to nobody.
  url: `${publicUrl}/guest#${secrets.open(row.sealed, PURPOSE)}`,
  may: row.may,
  note: row.note,
  created_at: row.created_at.toISOString(),
  ends_at: row.ends_at?.toISOString() ?? null,
  guests,
});

const listLinks = async (guests: Guests, user: number, kind: string, thing: number): Promise<GuestLink[]> => {
  await demandShare(guests, user, kind, thing);
  const { db } = guests;
  const all = await db
    .selectFrom('guests_link')
    .selectAll()
    .where('owner', '=', user)
    .where('kind', '=', kind)
    .where('thing', '=', thing)
    .orderBy('id', 'desc')
    .execute();
  const rows = all.filter((row) => !hasEnded(row));
  if (rows.length === 0) return [];
  const visits = await db
    .selectFrom('guests_visit')
    .select(['link', 'name', 'seen_at'])
    .where('owner', '=', user)
    .where(
      'link',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => {
    const named = visits.filter(({ link }) => link === row.id).slice(0, MOST_NAMED);
    return toLink(
      guests,
      row,
      named.map(({ name, seen_at }) => ({ name, seen_at: seen_at.toISOString() })),
    );
  });
};

/** @throws HttpError 404, 403 */
export const showLinks = async (guests: Guests, user: number, kind: string, thing: number) => {
  const links = await listLinks(guests, user, kind, thing);
  const { title } = await kindOf(guests, kind).about(thing, guests.db);
  return { title, links };
};

/** @throws HttpError 404, 403, 409 when there are too many */
export const makeLink = async (
  guests: Guests,
  user: number,
  kind: string,
  thing: number,
  wish: { readonly may: Allowance; readonly days: number | null; readonly note: string },
): Promise<GuestLink> => {
  if ((await listLinks(guests, user, kind, thing)).length >= MOST_LINKS)
    throw new HttpError(409, `There are ${MOST_LINKS} links for guests to it. End one that is not needed any more.`);
  const secret = newSecret();
  const row = await guests.db
    .insertInto('guests_link')
    .values({
      owner: user,
      kind,
      thing,
      hash: hashOf(secret),
      sealed: guests.secrets.seal(secret, PURPOSE),
      may: wish.may,
      note: wish.note,
      ends_at: wish.days === null ? null : new Date(Date.now() + wish.days * DAY),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toLink(guests, row, []);
};

/** @throws HttpError 404 for a link of somebody else */
export const endLink = (guests: Guests, user: number, id: number): Promise<void> =>
  guests.db.transaction().execute(async (tx) => {
    const gone = await tx.deleteFrom('guests_link').where('owner', '=', user).where('id', '=', id).executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw notFound();
    await guests.hearing.tell(topicOf(id), {}, tx);
  });
