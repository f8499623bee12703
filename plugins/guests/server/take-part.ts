/** What guests say: comments under the name that they came with. */
import { HttpError } from '#server-kit';
import type { CommentAuthor } from '#plugins/coedit/common/comments.ts';
import type { GuestPlace, GuestThread } from '../common/model.ts';
import { type Guests, notFound } from './guests.ts';
import { threadOf } from './manuscript.ts';
import type { Visit } from './visits.ts';

const authorOf = ({ link, visit }: Visit): CommentAuthor => ({
  is: 'guest',
  link: link.id,
  guest: String(visit.id),
  name: visit.name,
});

/** @throws HttpError 403 for a link that is for reading */
const demandComments = ({ comments }: Guests, { link }: Visit) => {
  if (!comments || link.may !== 'comment') throw new HttpError(403, 'This link is for reading only.');
  return comments;
};

/** @throws HttpError 403, 404 for a text that is not of this manuscript */
export const beginThread = async (guests: Guests, visit: Visit, place: GuestPlace, text: string): Promise<GuestThread> => {
  const comments = demandComments(guests, visit);
  const { kind, link } = visit;
  if ((await kind.thingOf(place.file, guests.db)) !== link.thing) throw notFound();
  const { quote, before, after } = place;
  // A guest has no live text: the words and what stands beside them say where it is.
  const anchor = { from: '', to: '', quote, before, after };
  return threadOf(await comments.begin(guests.db, link.kind, place.file, anchor, authorOf(visit), text));
};

/** @throws HttpError 403, 404 for a thread that is not of this manuscript */
export const reply = async (guests: Guests, visit: Visit, thread: number, text: string): Promise<GuestThread> => {
  const comments = demandComments(guests, visit);
  const { link } = visit;
  const known = await comments.list(guests.db, link.kind, link.thing);
  if (!known.some(({ id }) => id === thread)) throw notFound();
  return threadOf(await comments.reply(guests.db, thread, authorOf(visit), text));
};
