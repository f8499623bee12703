/** A page as a manuscript: what stands in it to be read, its footnotes where their numbers are. Nothing that it names is fetched. */
import { cleanPasted } from '../../../common/html/paste/clean-pasted.ts';
import { placePictures, type ReadHtml } from '../../../common/html/read.ts';
import { find, parseHtml, textOf } from '../../../common/html/tree.ts';
import type { Picture, TakenManuscript } from '../../../common/manuscript.ts';
import { readOwnPage } from './own-page.ts';
import { takenPicture } from './taken-picture.ts';

/** Bytes of a text by its first signs, or by what a page says of itself. */
export const decoded = (bytes: Uint8Array): string => {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2_000));
  const named = /<meta[^>]+charset=["']?\s*([\w-]{1,30})/i.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(named).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
};

/** The document with its pictures numbered from 0; those that are none are not in it any more. */
export const withPictures = (
  doc: ReadHtml['doc'],
  addresses: readonly string[],
): { doc: ReadHtml['doc']; pictures: Picture[] } => {
  const pictures: Picture[] = [];
  const places = addresses.map((address, index) => {
    const picture = takenPicture(address, index);
    return picture ? pictures.push(picture) - 1 : null;
  });
  return { doc: placePictures(doc, (index) => places[index] ?? null), pictures };
};

/** Never fails, whatever the bytes are. */
export const readHtmlFile = (bytes: Uint8Array): TakenManuscript => {
  const html = decoded(bytes);
  const { root } = parseHtml(html);
  const title = find(root, ({ name }) => name === 'title');
  const words = title ? textOf(title).replace(/\s+/g, ' ').trim() : '';
  const read = readOwnPage(root) ?? { ...cleanPasted(html), citations: new Map<string, never>(), style: undefined };
  return {
    ...withPictures(read.doc, read.pictures),
    ...{
      title: words || undefined,
      citations: read.citations,
      comments: [],
      suggestions: [],
      style: read.style,
      language: find(root, ({ name }) => name === 'html')?.attrs.lang,
      left: read.left,
    },
  };
};
