/** The pages of a guest's manuscript, and what stands on them. */
import { Readable } from 'node:stream';
import { HttpError } from '#server-kit';
import type { BinaryAnswer } from '#plugin-api/server';
import { anchorIn } from '#plugins/coedit/common/anchor.ts';
import { type PageWords, wordsAtLine } from '#plugins/coedit/common/text/words-at-line.ts';
import type { GuestMark, GuestPlace } from '../common/model.ts';
import type { Guests } from './guests.ts';
import { listThreads } from './threads.ts';
import type { Visit } from './visits.ts';

/** @throws HttpError 404 when it was not compiled */
export const showPages = async (guests: Guests, { kind, link }: Visit): Promise<BinaryAnswer> => {
  const pages = await kind.pages?.open(link.thing, guests.db);
  if (!pages) throw new HttpError(404, 'There are no pages yet.');
  const body = async (range?: { start: number; end: number }) => Readable.from(await pages.read(range));
  return { name: 'manuscript.pdf', type: 'application/pdf', inline: true, body, size: pages.size };
};

/** Of the open threads that the guest sees, whatever else stands on the pages. */
export const listMarks = async (guests: Guests, visit: Visit): Promise<GuestMark[]> => {
  const { kind, link } = visit;
  const open = (await listThreads(guests, visit, guests.db)).filter(({ resolved_at }) => resolved_at === null);
  if (!kind.pages || open.length === 0) return [];
  const seen = new Set(open.map(({ id }) => id));
  const places = await kind.pages.places(link.thing, guests.db);
  return places
    .filter(({ id }) => seen.has(id))
    .map(({ id, page, quads }) => ({ thread: id, page, quads: quads.map((quad) => [...quad]) }));
};

/** The words of a source that stand at a point of a page: those that are named, or else the line. */
export const placeOnPage = async (
  guests: Guests,
  { kind, link }: Visit,
  {
    page,
    x,
    y,
    words,
  }: { readonly page: number; readonly x: number; readonly y: number; readonly words?: PageWords | undefined },
): Promise<GuestPlace | null> => {
  const found = await kind.pages?.at(link.thing, page, x, y);
  const text = found && (await kind.read(guests.db, found.id));
  const stretch = text && wordsAtLine(text.content, found.line, words ?? '');
  if (!stretch) return null;
  const { quote, before, after } = anchorIn(text.content, stretch);
  return { file: found.id, quote, before, after };
};
