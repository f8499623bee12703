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

const SHAPE = /<v:[a-z]{1,20}\b[^>]{0,4000}?\sid=(["'])([^"'<>]{1,200})\1/gi;
const HAS_PICTURE = /<v:imagedata\b/i;

/** Without what no drawing ends in, which would be looked through again and again. */
const drawingsIn = (html: string): string => html.slice(0, html.lastIndexOf(END) + END.length + BEHIND);

/** Names of shapes that Office draws by itself: the pictures of them that stand in the HTML for others are not in the RTF. */
export const shapesIn = (html: string): ReadonlySet<string> =>
  new Set(
    [...drawingsIn(html).matchAll(DRAWING)].flatMap(([, drawing = '']) =>
      HAS_PICTURE.test(drawing) ? [] : [...drawing.matchAll(SHAPE)].map(([, , id = '']) => id),
    ),
  );

const isOfShape = ({ attrs }: HtmlElement, shapes: ReadonlySet<string>): boolean => {
  const of = (attrs['v:shapes'] ?? '').split(/\s+/).filter((id) => id !== '');
  return of.length > 0 && of.every((id) => shapes.has(id));
};

const CROPPED = /<v:imagedata\b[^>]{0,4000}?\scrop(?:left|top|right|bottom)=["']?0*[1-9.]/gi;

/** Pictures of which a part is shown: the RTF has all of each. */
export const croppedIn = (html: string): number => [...drawingsIn(html).matchAll(CROPPED)].length;

/** A picture that only Office would draw, with none beside it for others, is one like all others. */
export const withDrawn = (html: string): string => {
  const drawings = drawingsIn(html);
  const shown = drawings.replace(DRAWING, (whole, drawing: string, other?: string) => {
    const [, , src] = other === undefined ? (DRAWN.exec(drawing) ?? []) : [];
    return src === undefined ? whole : `<img src="${src}">`;
  });
  return shown + html.slice(drawings.length);
};

/**
 * Puts the pictures into the tree, in place of where they stand. Nothing is guessed: where there are not as many here as there, none is.
 * @param shapes names of those that may have no picture there
 * @param rtf what the clipboard has as `text/rtf`, asked for where the text has pictures
 * @returns whether they are there
 */
export const putPictures = (root: HtmlElement, shapes: ReadonlySet<string>, rtf: () => string): boolean => {
  const places: HtmlElement[] = [];
  each(root, (node) => void (isOnDisk(node) && places.push(node)));
  const pictures = places.length > 0 ? picturesOfRtf(rtf()) : [];
  const filled = pictures.length === places.length ? places : places.filter((place) => !isOfShape(place, shapes));
  if (pictures.length !== filled.length) return false;
  filled.forEach(({ attrs }, at) => {
    const picture = pictures[at];
    if (picture !== undefined) attrs.src = picture;
  });
  return true;
};
