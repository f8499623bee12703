/** What guests say: comments under the name that they came with. */
import type { Executor } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { type Anchor, anchorAt, placeIn } from '#plugins/coedit/common/anchor.ts';
import type { CommentAuthor } from '#plugins/coedit/common/comments.ts';
import type { GuestPlace, GuestThread } from '../common/model.ts';
import { type Guests, notFound } from './guests.ts';
import { holdTexts, listThreads, placed, threadOf } from './threads.ts';
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

/** A guest has no live text: the words and what stands beside them say where it is. Where it is live, the comment holds on to its letters. */
const anchored = async ({ texts }: Guests, { link }: Visit, within: Executor, place: GuestPlace): Promise<Anchor> => {
  const { file, quote, before, after } = place;
  let anchor: Anchor = { from: '', to: '', quote, before, after };
  await texts.change(within, link.kind, file, 0, (now, live) => {
    const found = live && placeIn(now, anchor);
    if (found) anchor = anchorAt(live, found, now);
    return [];
  });
  return anchor;
};

/** @throws HttpError 403, 404 for a text that is not of this manuscript */
export const beginThread = async (guests: Guests, visit: Visit, place: GuestPlace, text: string): Promise<GuestThread> => {
  const comments = demandComments(guests, visit);
  const { kind, link } = visit;
  return guests.db.transaction().execute(async (tx) => {
    if ((await kind.thingOf(place.file, tx)) !== link.thing) throw notFound();
    await holdTexts(guests, visit, tx);
    const anchor = await anchored(guests, visit, tx, place);
    const thread = await comments.begin(tx, link.kind, place.file, anchor, authorOf(visit), text);
    return threadOf(thread, await placed(guests, visit, tx));
  });
};

/** @throws HttpError 403, 404 for a thread that is not of this manuscript */
export const reply = async (guests: Guests, visit: Visit, thread: number, text: string): Promise<GuestThread> => {
  const comments = demandComments(guests, visit);
  return guests.db.transaction().execute(async (tx) => {
    const known = await listThreads(guests, visit, tx);
    if (!known.some(({ id }) => id === thread)) throw notFound();
    await holdTexts(guests, visit, tx);
    const answered = await comments.reply(tx, thread, authorOf(visit), text);
    return threadOf(answered, await placed(guests, visit, tx));
  });
};
