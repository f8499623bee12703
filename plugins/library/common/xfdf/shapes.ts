/** Where an annotation of XFDF is and what it looks like, by the name of its element. */
import { type XmlElement, childrenOf, rawText } from '../formats/xml/elements.ts';
import { boxAround, normalDrawing, normalQuads, quadOf } from '../marks/normal-form.ts';
import { type PageMark, isOnText } from '../marks/page-mark.ts';
import { attribute, colourOf, firstChild, numberOf, numbersIn } from './attributes.ts';

export type Shape = Pick<PageMark, 'kind' | 'quads' | 'drawing'>;

/** Kinds by element. */
export const KINDS: ReadonlyMap<string, PageMark['kind']> = new Map([
  ['highlight', 'highlight'],
  ['underline', 'underline'],
  ['strikeout', 'strikeout'],
  ['squiggly', 'squiggly'],
  ['square', 'area'],
  ['circle', 'area'],
  ['ink', 'ink'],
  ['line', 'ink'],
  ['polyline', 'ink'],
  ['polygon', 'ink'],
  ['text', 'note'],
  ['caret', 'note'],
  ['freetext', 'text'],
]);

/** @returns `undefined` when its numbers make no sense */
const quadsIn = (element: XmlElement, isText: boolean): number[][] | undefined => {
  const coords = isText ? element.attributes.get('coords') : undefined;
  const numbers = numbersIn(coords ?? element.attributes.get('rect') ?? '');
  if (!numbers || numbers.length % (coords === undefined ? 4 : 8) > 0) return undefined;
  if (coords !== undefined) return Array.from({ length: numbers.length / 8 }, (_, at) => numbers.slice(8 * at, 8 * at + 8));
  const [left, bottom, right, top] = boxAround([numbers]) ?? [];
  if (left === undefined || bottom === undefined || right === undefined || top === undefined) return [];
  return numbers.length === 4 ? [quadOf(left, bottom, right, top)] : undefined;
};

/** Lists of points, each as x, y, x, y … */
const pointLists = (element: XmlElement): (number[] | undefined)[] => {
  if (element.name === 'ink') {
    return childrenOf(firstChild(element, 'inklist'), 'gesture').map((gesture) => numbersIn(rawText(gesture)));
  }
  if (element.name === 'line') return [numbersIn(`${attribute(element, 'start') ?? ''},${attribute(element, 'end') ?? ''}`)];
  const points = numbersIn(rawText(firstChild(element, 'vertices')));
  return [element.name === 'polygon' && points ? [...points, ...points.slice(0, 2)] : points];
};

const styleOf = (element: XmlElement): string =>
  rawText(firstChild(element, 'defaultstyle')) ||
  (firstChild(element, 'contents-richtext')?.parts.map(bodyStyle).join(';') ?? '');
const bodyStyle = (part: XmlElement | string): string => (typeof part === 'string' ? '' : (part.attributes.get('style') ?? ''));

const fontSize = (element: XmlElement): number | undefined => {
  const style = /(?:font-size:|font:[^;]{0,100}?)\s{0,10}(\d{1,4}(?:\.\d{1,9})?)pt/.exec(styleOf(element).slice(0, 2000))?.[1];
  if (style !== undefined) return Number(style);
  // A style that is there and says nothing of a size is that of a text without one.
  if (firstChild(element, 'defaultstyle')) return undefined;
  const look = /(\d{1,4}(?:\.\d{1,9})?)\s{1,10}Tf/.exec(rawText(firstChild(element, 'defaultappearance')).slice(0, 2000))?.[1];
  return look === undefined ? numberOf(element, 'FontSize') : Number(look);
};

/** Of text on the page; its attribute `color` is that of the box around it. */
export const textColour = (element: XmlElement): string | undefined => {
  const style = /(?:^|[;\s])color:\s{0,10}(#[\da-fA-F]{6})/.exec(styleOf(element).slice(0, 2000))?.[1];
  const look = /([\d.]{1,9})\s{1,9}([\d.]{1,9})\s{1,9}([\d.]{1,9})\s{1,9}rg/.exec(
    rawText(firstChild(element, 'defaultappearance')).slice(0, 2000),
  );
  const parts = look?.slice(1).map((part) => Math.round(255 * Number(part)));
  const isColour = parts?.every((part) => part >= 0 && part <= 255);
  const mixed = isColour ? parts?.map((part) => part.toString(16).padStart(2, '0')).join('') : undefined;
  return colourOf(style) ?? colourOf(attribute(element, 'TextColor')) ?? colourOf(mixed);
};

const drawingOf = (element: XmlElement, kind: PageMark['kind'], strokes: readonly number[][]): PageMark['drawing'] => {
  const [line_width, font_size] = [numberOf(element, 'width'), kind === 'text' ? fontSize(element) : undefined];
  return normalDrawing(kind, {
    strokes: [...strokes],
    ...(line_width === undefined ? {} : { line_width }),
    ...(font_size === undefined ? {} : { font_size }),
  });
};

/** @returns what is wrong with it, when it is no shape */
export const shapeOf = (element: XmlElement): Shape | string => {
  const kind = KINDS.get(element.name);
  if (kind === undefined) return 'This kind of annotation is not supported.';
  const lists = kind === 'ink' ? pointLists(element) : [];
  const strokes = lists.filter((list) => list !== undefined && list.length >= 2 && list.length % 2 === 0) as number[][];
  const quads = quadsIn(element, isOnText(kind));
  if (!quads || strokes.length < lists.length) return 'Its place makes no sense.';
  return { kind, quads: normalQuads(kind, quads, strokes), drawing: drawingOf(element, kind, strokes) };
};
