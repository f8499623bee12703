/** Pictures of pages for whoever looks through their file: drawn some pages at a time when the first of them is asked for. */
import type { BinaryAnswer } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { drawPages } from '../preflight/draw-page.ts';
import type { Printing } from '../printing.ts';
import { TEXTS } from '../texts.ts';
import { pictureName } from './stored-pictures.ts';

/** Pages that are drawn at once: what a strip shows, and what it shows next. */
const STRETCH = 24;
/** Pixels: as wide as it is shown, for screens that have two of them for one. */
const WIDTH = 240;
/** Stretches that are being drawn: who asks for another of their pages waits for the same process. */
const underWay = new Map<string, Promise<void>>();

interface Wanted {
  readonly owner: number;
  readonly file: string;
  /** From 1. */
  readonly page: number;
}

/** What could not be drawn is kept as nothing, so that it is not tried again for every look. */
const draw = async (printing: Printing, wanted: Wanted, pages: readonly number[]): Promise<void> => {
  const { files, db, orders } = printing;
  // Whoever asked first may go: others wait for the same pictures.
  const { signal } = new AbortController();
  await db.updateTable('printing_file').set({ drawn_at: new Date() }).where('file', '=', wanted.file).execute();
  const { pictures } = await orders.onScratch(wanted.owner, { id: wanted.file }, signal, ({ path }) =>
    drawPages(path, pages, WIDTH, signal),
  );
  for (const page of pages) await files.put(pictureName(wanted, page), pictures.get(page) ?? Buffer.alloc(0));
};

const drawn = (printing: Printing, wanted: Wanted, pages: number): Promise<void> => {
  const first = Math.floor((wanted.page - 1) / STRETCH) * STRETCH + 1;
  const key = `${wanted.file} ${first}`;
  const known = underWay.get(key);
  if (known) return known;
  const stretch = Array.from({ length: Math.min(STRETCH, pages - first + 1) }, (_, index) => first + index);
  const drawing = draw(printing, wanted, stretch).finally(() => underWay.delete(key));
  underWay.set(key, drawing);
  return drawing;
};

/** @throws HttpError 404 for what this person has not sent, for a page that it does not have and for one that cannot be drawn */
export const pagePicture = async (printing: Printing, wanted: Wanted): Promise<BinaryAnswer> => {
  const { db, files, orders } = printing;
  await orders.file(wanted.owner, wanted.file);
  const row = await db
    .selectFrom('printing_file')
    .select('preflight')
    .where('file', '=', wanted.file)
    .where('owner', '=', wanted.owner)
    .executeTakeFirst();
  if (!row?.preflight || wanted.page > row.preflight.pages) throw new HttpError(404, TEXTS.noPage);
  const name = pictureName(wanted, wanted.page);
  if ((await files.size(name)) === undefined) await drawn(printing, wanted, row.preflight.pages);
  const size = (await files.size(name)) ?? 0;
  if (size === 0) throw new HttpError(404, TEXTS.notDrawn);
  return {
    name: `${wanted.page}.jpg`,
    ...{ size, inline: true, type: 'image/jpeg' },
    etag: `${wanted.file}-${wanted.page}`,
    body: (range) => files.read(name, range),
  };
};
