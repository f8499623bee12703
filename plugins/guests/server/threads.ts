/** Threads of comments as guests see them, with the places of their words. */
import type { Executor } from '#plugin-api/server';
import type { ThreadRecord } from '#plugins/coedit/common/comments.ts';
import type { GuestThread } from '../common/model.ts';
import type { Guests } from './guests.ts';
import type { Visit } from './visits.ts';

export const listThreads = async ({ comments }: Guests, { link }: Visit, within: Executor): Promise<readonly ThreadRecord[]> =>
  (await comments?.list(within, link.kind, link.thing)) ?? [];

export interface Placed {
  /** By thread; those whose words are gone have none. */
  readonly places: ReadonlyMap<number, NonNullable<GuestThread['place']>>;
  /** By number of the text, as it was when the places were found. */
  readonly contents: ReadonlyMap<number, string>;
}

/** Writes the plain texts up to what has been typed, and holds all of them in their order until the transaction ends. */
export const holdTexts = async ({ texts }: Guests, { kind, link }: Visit, tx: Executor): Promise<void> => {
  const all = await kind.texts(link.thing, tx);
  await texts.hold(
    tx,
    link.kind,
    all.map(({ id }) => id),
  );
};

/** The texts are held by then. */
export const placed = async ({ remarks }: Guests, { link }: Visit, within: Executor): Promise<Placed> => {
  const texts = (await remarks?.of(within, link.kind, link.thing)) ?? [];
  const found = texts.flatMap((text) => text.remarks).flatMap(({ id, place }) => (place ? [[id, place] as const] : []));
  return { places: new Map(found), contents: new Map(texts.map(({ document, content }) => [document, content])) };
};

export const threadOf = (
  { id, name, document, anchor, resolved_at, comments }: ThreadRecord,
  { places }: Pick<Placed, 'places'>,
): GuestThread => {
  const place = document === null ? undefined : places.get(id);
  return {
    id,
    file: document === null ? '' : name,
    quote: anchor.quote,
    place: place ? { from: place.from, to: place.to } : null,
    is_resolved: resolved_at !== null,
    comments: comments.map((comment) => ({
      id: comment.id,
      name: comment.author.name,
      is_guest: comment.author.isGuest,
      text: comment.text,
      created_at: comment.created_at,
    })),
  };
};
