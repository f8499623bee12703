/** Pictures stand as figures; what plays, or is somewhere else, is a link. */
import { safeHref } from '../schema/safe-href.ts';
import { marksWithin } from './looks.ts';
import { pictureFrom } from './picture-from.ts';
import type { Reading, Within } from './reading.ts';
import { element, find, type HtmlElement, textOf } from './tree.ts';

export const readPicture = (reading: Reading, node: HtmlElement, within: Within): void => {
  const { builder, left } = reading;
  const { image, address } = pictureFrom(node, reading.pictures);
  const alt = (node.attrs.alt ?? '').trim();
  if (image && !builder.isInNote) {
    builder.block(within.isInFigure ? image : { type: 'figure', attrs: {}, content: [image] });
    return;
  }
  // A letter that is shown as a picture is that letter.
  const isLetter = [...alt].length > 0 && /^\p{Extended_Pictographic}/u.test(alt) && [...alt].length <= 8;
  if (!isLetter) left.add('picturesLinked', address ?? alt);
  const href = address === undefined ? undefined : safeHref(address);
  const marks = href === undefined || isLetter ? within.marks : marksWithin(element('a', { href }), within.marks);
  const words = alt === '' ? (href ?? '') : alt;
  if (words !== '') builder.text(words, marks, within.line, false);
};

export const readMedia = (reading: Reading, node: HtmlElement, within: Within): void => {
  const address = node.attrs.src ?? node.attrs.data ?? find(node, ({ name }) => name === 'source')?.attrs.src ?? '';
  reading.left.add('media', address);
  const href = safeHref(address);
  const fallback = textOf(node).trim() !== '';
  if (fallback) reading.readNodes(node.children, within);
  else if (href !== undefined) reading.builder.text(href, marksWithin(element('a', { href }), within.marks), within.line, false);
};
