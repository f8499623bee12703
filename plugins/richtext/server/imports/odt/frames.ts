/** What stands in a frame of an OpenDocument text: a picture, a formula, a box of text. */
import { posix } from 'node:path';
import type { Block, Inline } from '../office/draft.ts';
import { mathmlToTex } from '../../../common/math/mathml-to-tex.ts';
import { allWithin, childOf, elementsOf, textWithin, type Xml } from '../office/xml.ts';
import { ODF_NAMES, twipsOf } from './odf-names.ts';
import type { Reading } from './reading.ts';

const partOf = (address: string | undefined): string => posix.join('/', address ?? '').slice(1);

const widthOf = (frame: Xml, { textWidth }: Reading): number | null => {
  const relative = /^(\d+)%$/.exec(frame.attributes['style:rel-width'] ?? '')?.[1];
  const width = relative === undefined ? (twipsOf(frame.attributes['svg:width']) / textWidth) * 100 : Number(relative);
  return width > 0 ? Math.min(100, Math.max(5, Math.round(width))) : null;
};

const readImage = (image: Xml, frame: Xml, reading: Reading): Inline[] => {
  const address = image.attributes['xlink:href'] ?? '';
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) {
    reading.losses.add('picturesLinked', address);
    return [];
  }
  const asset = reading.pictures.numberOf(partOf(address));
  if (asset === undefined) return [];
  const alt = textWithin(childOf(frame, 'svg:desc') ?? childOf(frame, 'svg:title'))
    .trim()
    .slice(0, 2000);
  return [
    { type: '#image', image: { type: 'image', attrs: { asset, alt: alt === '' ? null : alt, width: widthOf(frame, reading) } } },
  ];
};

/** A formula is a document of its own; within a flat one it stands right there. */
const readObject = (object: Xml, reading: Reading): Inline[] | undefined => {
  const inside = childOf(object, 'math');
  const part = `${partOf(object.attributes['xlink:href'])}/content.xml`;
  const root = inside ?? reading.pack.xml(part, ODF_NAMES)?.root;
  if (root?.name !== 'math') return undefined;
  const tex = mathmlToTex(root);
  return tex === '' ? [] : [{ type: 'math', attrs: { tex } }];
};

/** @param blocks reads what is in a box */
export const readFrame = (frame: Xml, reading: Reading, blocks: (xml: Xml) => Block[]): Inline[] => {
  const { losses } = reading;
  const object = childOf(frame, 'draw:object');
  const formula = object && readObject(object, reading);
  if (formula) return formula;
  const box = childOf(frame, 'draw:text-box');
  if (box) {
    // A picture with its caption is no box to the one who made it.
    if (allWithin(box, 'draw:image').length === 0) losses.add('textBoxes', textWithin(box));
    return blocks(box).map((block) => ({ type: '#block', block }));
  }
  if (object ?? childOf(frame, 'draw:object-ole')) losses.add('objects', frame.attributes['draw:name']);
  for (const image of elementsOf(frame)) {
    // Of several forms of one picture the first that is kept.
    const read = image.name === 'draw:image' ? readImage(image, frame, reading) : [];
    if (read.length > 0) return read;
  }
  return [];
};
