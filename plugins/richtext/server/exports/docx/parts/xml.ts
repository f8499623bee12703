/** XML as it is written here: strings that are put together by functions that escape, so that no text is ever more than text. */

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML 1.0 cannot hold, and what a program would take for a sign of its own. */
const UNHEARD = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Halves of letters that stand alone; with the flag `u` whole ones are no such. */
const HALVES = /[\ud800-\udfff]/gu;

/** Without what XML cannot hold. */
export const heard = (text: string): string => text.replace(UNHEARD, '');

/** For content, and for attributes in double quotes. Halves of letters become U+FFFD. */
export const xmlText = (text: string): string =>
  heard(text.replace(HALVES, '\ufffd')).replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Of an attribute: ends of lines are spaces, as every reader takes them. */
const attributeText = (value: string): string => xmlText(value).replace(/[\t\r\n]+/g, ' ');

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element; attributes that are `undefined` are left out, and what is in it is XML already. */
export const el = (name: string, attributes: Attributes = {}, ...content: readonly string[]): string => {
  let open = name;
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== undefined) open += ` ${key}="${attributeText(String(value))}"`;
  }
  const inner = content.join('');
  return inner === '' ? `<${open}/>` : `<${open}>${inner}</${name}>`;
};

/** `<w:name w:val="…"/>`, of which most of the format is made. */
export const val = (name: string, value: string | number): string => el(`w:${name}`, { 'w:val': value });

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Namespaces of a part with text, those of the years after the standard declared as what may be ignored. */
export const TEXT_NAMESPACES: Attributes = {
  'xmlns:w': 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'xmlns:m': 'http://schemas.openxmlformats.org/officeDocument/2006/math',
  'xmlns:wp': 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
  'xmlns:pic': 'http://schemas.openxmlformats.org/drawingml/2006/picture',
  'xmlns:asvg': 'http://schemas.microsoft.com/office/drawing/2016/SVG/main',
  'xmlns:w14': 'http://schemas.microsoft.com/office/word/2010/wordml',
  'xmlns:w15': 'http://schemas.microsoft.com/office/word/2012/wordml',
  'xmlns:mc': 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  'mc:Ignorable': 'w14 w15',
};
