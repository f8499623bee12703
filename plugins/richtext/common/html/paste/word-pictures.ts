/** Pictures of Word's HTML, which stand on its disk: each gets the one of the RTF beside it that is as far on in the text. */
import { each, type HtmlElement } from '../tree.ts';
import { picturesOfRtf } from './rtf-pictures.ts';

/** Where a picture stands that no browser may open. */
export const isOnDisk = ({ name, attrs }: HtmlElement): boolean => name === 'img' && /^file:/i.test(attrs.src ?? '');

const DRAWING = /<!--\[if gte vml 1\]>([\s\S]*?)<!\[endif\]-->(\s{0,20}<!\[if !vml\]>)?/gi;
const DRAWN = /<v:imagedata\b[^>]{0,4000}?\bsrc=(["'])(file:[^"'<>]{1,2000})\1/i;
const END = '<![endif]-->';
/** UTF-16 units of what tells that there is one for others. */
const BEHIND = 40;

/** A picture that only Office would draw, with none beside it for others, is one like all others. */
export const withDrawn = (html: string): string => {
  const end = html.lastIndexOf(END) + END.length + BEHIND;
  const shown = html.slice(0, end).replace(DRAWING, (whole, drawing: string, other?: string) => {
    const [, , src] = other === undefined ? (DRAWN.exec(drawing) ?? []) : [];
    return src === undefined ? whole : `<img src="${src}">`;
  });
  return shown + html.slice(end);
};

/**
 * Puts the pictures into the tree, in place of where they stand. Nothing is guessed: where there are not as many here as there, none is.
 * @param rtf what the clipboard has as `text/rtf`, asked for where the text has pictures
 */
export const putPictures = (root: HtmlElement, rtf: () => string): void => {
  const places: HtmlElement[] = [];
  each(root, (node) => void (isOnDisk(node) && places.push(node)));
  const pictures = places.length > 0 ? picturesOfRtf(rtf()) : [];
  if (pictures.length !== places.length) return;
  places.forEach(({ attrs }, at) => {
    const picture = pictures[at];
    if (picture !== undefined) attrs.src = picture;
  });
};
