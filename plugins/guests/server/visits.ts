/** Guests at the door: a link lets in who has it, under the name that they give, as long as who has made it may share what it leads to. */
import { HttpError, sql } from '#server-kit';
import type { TextKind } from '#plugins/coedit/common/server-services.ts';
import type { Invitation } from '../common/model.ts';
import { type Guests, kindOf, linkEnded } from './guests.ts';
import { hasEnded, hashOf, newSecret } from './links.ts';
import type { LinkRow, VisitRow } from './tables.ts';

/** Of one link. */
const MOST_VISITS = 500;

export interface Visit {
  readonly link: LinkRow;
  readonly visit: VisitRow;
  readonly kind: TextKind;
}

/** @throws HttpError 404 for a link whose maker may not share the thing any more, or that has ended */
const openLink = async (guests: Guests, link: LinkRow | undefined): Promise<{ link: LinkRow; kind: TextKind }> => {
  if (!link || hasEnded(link)) throw linkEnded();
  const kind = kindOf(guests, link.kind);
  if (!(await kind.mayShare(link.owner, link.thing, guests.db))) throw linkEnded();
  return { link, kind };
};

const linkOf = (guests: Guests, secret: string): Promise<LinkRow | undefined> =>
  guests.db.selectFrom('guests_link').selectAll().where('hash', '=', hashOf(secret)).executeTakeFirst();

/** @throws HttpError 404 */
export const invitation = async (guests: Guests, secret: string): Promise<Invitation> => {
  const { link, kind } = await openLink(guests, await linkOf(guests, secret));
  const [{ title }, maker] = await Promise.all([kind.about(link.thing, guests.db), guests.accounts.byId(link.owner)]);
  const by = `${maker?.first_name ?? ''} ${maker?.last_name ?? ''}`.trim();
  return { title, by, may: link.may, ends_at: link.ends_at?.toISOString() ?? null };
};

/**
 * @returns the secret by which the guest is known from now on
 * @throws HttpError 404, 409 when too many have come by this link
 */
export const enter = async (guests: Guests, secret: string, name: string): Promise<string> => {
  const { link } = await openLink(guests, await linkOf(guests, secret));
  const guest = newSecret();
  const { count } = await guests.db
    .selectFrom('guests_visit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', link.owner)
    .where('link', '=', link.id)
    .executeTakeFirstOrThrow();
  if (count >= MOST_VISITS) throw new HttpError(409, 'Too many guests have come by this link. Ask for another one.');
  await guests.db
    .insertInto('guests_visit')
    .values({ owner: link.owner, link: link.id, hash: hashOf(guest), name })
    .execute();
  return guest;
};

/** Whether a guest who was let in may still be: asked as often as one likes. @throws HttpError 404 */
export const stillAdmitted = async (guests: Guests, visit: VisitRow): Promise<Visit> => {
  const link = await guests.db
    .selectFrom('guests_link')
    .selectAll()
    .where('owner', '=', visit.owner)
    .where('id', '=', visit.link)
    .executeTakeFirst();
  return { visit, ...(await openLink(guests, link)) };
};

/** Who comes in is seen. @throws HttpError 404 */
export const admitGuest = async (guests: Guests, secret: string): Promise<Visit> => {
  const visit = await guests.db
    .updateTable('guests_visit')
    .set({ seen_at: sql<Date>`now()` })
    .where('hash', '=', hashOf(secret))
    .returningAll()
    .executeTakeFirst();
  if (!visit) throw linkEnded();
  return stillAdmitted(guests, visit);
};
