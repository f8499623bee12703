/** The manuscript of a guest as a page that is read on the screen, and the pictures on it. */
import { Readable } from 'node:stream';
import { HttpError } from '#server-kit';
import type { BinaryAnswer } from '#plugin-api/server';
import type { GuestReading } from '../common/model.ts';
import { type Guests, notFound } from './guests.ts';
import type { Visit } from './visits.ts';

/** @throws HttpError 404 for a kind of manuscript that is read as it is kept */
export const showReading = async ({ kind, link }: Visit): Promise<GuestReading> => {
  if (!kind.reading) throw new HttpError(404, 'There is no such page.');
  const { key, language, blocks } = await kind.reading.page(link.thing, link.owner);
  return { key, language, blocks: [...blocks] };
};

/** @throws HttpError 404 for what is no picture of this page */
export const showPicture = async ({ db }: Pick<Guests, 'db'>, { kind, link }: Visit, number: number): Promise<BinaryAnswer> => {
  const picture = await kind.reading?.picture(link.thing, number, db);
  if (!picture) throw notFound();
  const { name, type, size } = picture;
  return { name, type, size, inline: true, body: async () => Readable.from(await picture.read()) };
};
