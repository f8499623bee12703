/** The text of a run: what its elements stand for. */
import { decoded } from './entities.ts';
import { type XmlElement, isElement } from './tree.ts';

/** What stands in a text for something that is none: a picture, a formula's frame, the mark of a note. */
export const OBJECT = '\ufffc';

const SIGNS: Readonly<Record<string, string>> = {
  ...{ 'w:tab': '\t', 'w:ptab': '\t', 'w:br': '\n', 'w:cr': '\n', 'w:noBreakHyphen': '\u2011', 'w:softHyphen': '\u00ad' },
  ...{ 'w:drawing': OBJECT, 'w:pict': OBJECT, 'w:object': OBJECT, 'w:footnoteReference': OBJECT, 'w:endnoteReference': OBJECT },
  'mc:AlternateContent': OBJECT,
};
export const TEXTS: ReadonlySet<string> = new Set(['w:t', 'w:delText', 'm:t']);

/** Signs as they are written, between tags. */
export const plainText = (element: XmlElement): string =>
  element.children
    .map((node) => {
      if (isElement(node) || node.name === '#other') return '';
      return node.raw.startsWith('<![CDATA[') ? node.raw.slice(9, -3) : decoded(node.raw);
    })
    .join('');

const symbol = ({ attributes }: XmlElement): string => {
  const code = Number.parseInt(attributes['w:char'] ?? '', 16);
  // Fonts of symbols have theirs in the private area; the last byte is the sign that the font draws.
  return Number.isNaN(code) ? '' : String.fromCharCode(code >= 0xf000 ? code - 0xf000 : code);
};

/** What an element in a run stands for; nothing for what is not shown, such as the codes of fields. */
export const textOfPiece = (element: XmlElement): string => {
  if (TEXTS.has(element.name)) return plainText(element).replace(/[\r\n\t]+/g, ' ');
  return element.name === 'w:sym' ? symbol(element) : (SIGNS[element.name] ?? '');
};
