/** Pictures and other drawings of a Word document: DrawingML (20.4), and VML as older ones have it. */
import type { Block, Image } from '../office/draft.ts';
import { allWithin, childOf, elementsOf, pathOf, type Xml } from '../office/xml.ts';
import type { Place, Reading } from './reading.ts';

export interface Drawn {
  readonly images: readonly Image[];
  /** What stands in text boxes. */
  readonly boxes: readonly Xml[];
  readonly blocks: readonly Block[];
}

const EMU_PER_POINT = 12_700;
const [NARROWEST, WIDEST] = [5, 100];

/** Per cent of the width of the text. */
export const widthOf = (length: number | undefined, textWidth: number): number | null => {
  if (length === undefined || !(length > 0) || !(textWidth > 0)) return null;
  return Math.min(WIDEST, Math.max(NARROWEST, Math.round((length / textWidth) * 100)));
};

const partOf = (id: string | undefined, { relations }: Place, { losses }: Reading): string | undefined => {
  const relation = id === undefined ? undefined : relations.get(id);
  if (!relation?.isOutside) return relation?.target;
  // Whatever it leads to is not asked: who wrote the file would learn who reads it.
  losses.add('picturesLinked', relation.target);
  return undefined;
};

const imageOf = (part: string | undefined, alt: string | undefined, width: number | null, { pictures }: Reading): Image[] => {
  const asset = part === undefined ? undefined : pictures.numberOf(part);
  const words = alt?.trim().slice(0, 2000);
  return asset === undefined
    ? []
    : [{ type: 'image', attrs: { asset, alt: words === undefined || words === '' ? null : words, width } }];
};

/** Drawn by lines where the file has that too. */
const ofBlip = (blip: Xml, alt: string | undefined, width: number | null, place: Place, reading: Reading): Image[] => {
  const [lines] = allWithin(blip, 'asvg:svgBlip');
  const drawn = imageOf(partOf(lines?.attributes['r:embed'], place, reading), alt, width, reading);
  if (drawn.length > 0) return drawn;
  return imageOf(partOf(blip.attributes['r:embed'] ?? blip.attributes['r:link'], place, reading), alt, width, reading);
};

/** What stands in a text box, which is read as text. */
const BOX = 'w:txbxContent';
const outsideOfBoxes = (xml: Xml, name: string): Xml[] =>
  elementsOf(xml).flatMap((child) => {
    if (child.name === BOX) return [];
    return child.name === name ? [child] : outsideOfBoxes(child, name);
  });

const number = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number.parseFloat(text));

/** In thousandths of a per cent of the picture; below 0 there is more around it. */
const isCropping = ({ attributes }: Xml): boolean => ['l', 't', 'r', 'b'].some((side) => (number(attributes[side]) ?? 0) > 0);
/** Of its height and width, or `f` for parts of 65,536. */
const CROPS = ['cropleft', 'croptop', 'cropright', 'cropbottom'];

export const readDrawing = (xml: Xml, place: Place, reading: Reading): Drawn => {
  const { losses, textWidth } = reading;
  const frame = elementsOf(xml)[0];
  const about = childOf(frame, 'wp:docPr')?.attributes ?? {};
  const alt = about.descr ?? about.title;
  const blips = outsideOfBoxes(xml, 'a:blip');
  const boxes = allWithin(xml, BOX);
  const width = blips.length === 1 ? widthOf(number(childOf(frame, 'wp:extent')?.attributes.cx), textWidth) : null;
  const images = blips.flatMap((blip) => ofBlip(blip, alt, width, place, reading));
  if (images.length > 0 && allWithin(xml, 'a:srcRect').some(isCropping)) losses.add('picturesCropped', alt ?? about.name);
  if (allWithin(xml, 'c:chart').length > 0) losses.add('charts', alt ?? about.name);
  else if (allWithin(xml, 'dgm:relIds').length > 0) losses.add('diagrams', alt ?? about.name);
  else if (blips.length === 0 && boxes.length === 0) losses.add('shapes', alt ?? about.name);
  return { images, boxes, blocks: [] };
};

/** `width:120.5pt` of a shape. */
const widthOfStyle = (style: string | undefined): number | undefined => {
  const [, length, unit] = /(?:^|;)\s*width:\s*([\d.]+)(pt|in|cm|mm|px)?/.exec(style ?? '') ?? [];
  const points = { pt: 1, in: 72, cm: 72 / 2.54, mm: 72 / 25.4, px: 0.75 }[unit ?? 'pt'] ?? 1;
  return length === undefined ? undefined : Number(length) * points * EMU_PER_POINT;
};

/** Elements with the name, and the shapes that they stand in. */
const inShapes = (xml: Xml, shape: Xml = xml): { readonly image: Xml; readonly shape: Xml }[] =>
  elementsOf(xml).flatMap((child) => {
    if (child.name === BOX) return [];
    return child.name === 'v:imagedata' ? [{ image: child, shape }] : inShapes(child, child);
  });

/** `w:pict` and `w:object`. */
export const readVml = (xml: Xml, place: Place, reading: Reading): Drawn => {
  const { losses, textWidth } = reading;
  const isRule = elementsOf(xml).some(({ attributes }) => /^(?:t|true|1)$/.test(attributes['o:hr'] ?? ''));
  if (isRule) return { images: [], boxes: [], blocks: [{ type: 'rule' }] };
  const program = childOf(xml, 'o:OLEObject')?.attributes.ProgID ?? '';
  if (/^(?:Equation|MathType)/i.test(program)) {
    losses.add('equationObjects', program);
    return { images: [], boxes: [], blocks: [] };
  }
  if (xml.name === 'w:object') losses.add('objects', program);
  const boxes = allWithin(xml, BOX);
  const shapes = inShapes(xml);
  const images = shapes.flatMap(({ image, shape }) => {
    if (CROPS.some((side) => (number(image.attributes[side]) ?? 0) > 0))
      losses.add('picturesCropped', shape.attributes.alt ?? image.attributes['o:title']);
    const part = partOf(image.attributes['r:id'] ?? image.attributes['r:href'], place, reading);
    return imageOf(
      part,
      shape.attributes.alt ?? image.attributes['o:title'],
      widthOf(widthOfStyle(shape.attributes.style), textWidth),
      reading,
    );
  });
  const isDrawn = pathOf(xml, 'v:shapetype') === undefined || elementsOf(xml).length > 1;
  if (xml.name === 'w:pict' && shapes.length === 0 && boxes.length === 0 && isDrawn) losses.add('shapes');
  return { images, boxes, blocks: [] };
};
