/** What a guest gets of the thing that their link leads to, and nothing else: its texts as they are now, its pages, its comments. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { HttpError } from '#server-kit';
import type { BinaryAnswer } from '#plugin-api/server';
import type { ThreadRecord } from '#plugins/coedit/common/comments.ts';
import type { GuestManuscript, GuestPlace, GuestThread } from '../common/model.ts';
import type { Guests } from './guests.ts';
import type { Visit } from './visits.ts';

export const threadOf = ({ id, name, document, anchor, resolved_at, comments }: ThreadRecord): GuestThread => ({
  id,
  file: document === null ? '' : name,
  quote: anchor.quote,
  is_resolved: resolved_at !== null,
  comments: comments.map((comment) => ({
    id: comment.id,
    name: comment.author.name,
    is_guest: comment.author.isGuest,
    text: comment.text,
    created_at: comment.created_at,
  })),
});

const listThreads = async ({ comments, db }: Guests, { link }: Visit): Promise<readonly ThreadRecord[]> =>
  (await comments?.list(db, link.kind, link.thing)) ?? [];

const stampOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

const gather = async (guests: Guests, visit: Visit) => {
  const { kind, link } = visit;
  const { title } = await kind.about(link.thing, guests.db);
  const texts = await kind.texts(link.thing, guests.db);
  const pages = await kind.pages?.open(link.thing, guests.db);
  const threads = (await listThreads(guests, visit)).map(threadOf);
  const stamp = stampOf(title, texts, pages?.key, threads, link.may, link.ends_at);
  return { title, texts, pages: pages?.key ?? null, threads, stamp };
};

/** Another one when anything has changed that the guest sees. */
export const stamp = async (guests: Guests, visit: Visit): Promise<string> => (await gather(guests, visit)).stamp;

export const showManuscript = async (guests: Guests, visit: Visit): Promise<GuestManuscript> => {
  const { kind, link } = visit;
  const before = await kind.texts(link.thing, guests.db);
  await guests.db.transaction().execute((tx) =>
    guests.texts.settle(
      tx,
      link.kind,
      before.map(({ id }) => id),
    ),
  );
  const { title, texts, pages, threads, stamp } = await gather(guests, visit);
  const files = await Promise.all(
    texts.map(async ({ id, name }) => ({ id, name, content: (await kind.read(guests.db, id))?.content ?? '' })),
  );
  const ends_at = link.ends_at?.toISOString() ?? null;
  return { title, may: link.may, ends_at, name: visit.visit.name, files, pages, threads, stamp };
};

/** @throws HttpError 404 when it was not compiled */
export const showPages = async (guests: Guests, { kind, link }: Visit): Promise<BinaryAnswer> => {
  const pages = await kind.pages?.open(link.thing, guests.db);
  if (!pages) throw new HttpError(404, 'There are no pages yet.');
  const body = async (range?: { start: number; end: number }) => Readable.from(await pages.read(range));
  return { name: 'manuscript.pdf', type: 'application/pdf', inline: true, body, size: pages.size };
};

/** The line of a source that stands at a point of a page. */
export const placeOnPage = async (
  guests: Guests,
  { kind, link }: Visit,
  { page, x, y }: { readonly page: number; readonly x: number; readonly y: number },
): Promise<GuestPlace | null> => {
  const found = await kind.pages?.at(link.thing, page, x, y);
  const text = found && (await kind.read(guests.db, found.id));
  if (!text) return null;
  const lines = text.content.split('\n');
  const quote = (lines[found.line - 1] ?? '').trim();
  if (quote === '') return null;
  const before = lines.slice(0, found.line - 1).join('\n');
  const from = text.content.indexOf(quote, before.length);
  const to = from + quote.length;
  return {
    file: found.id,
    quote: quote.slice(0, 2_000),
    before: text.content.slice(Math.max(0, from - 32), from),
    after: text.content.slice(to, to + 32),
  };
};
