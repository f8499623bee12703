/** For tests: Word documents made of the XML that matters to a test. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { paragraphsOf, type Review } from '../read-review.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const NAMES =
  `${W} xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml" ` +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

export const PARTS = [
  'styles',
  'numbering',
  'footnotes',
  'endnotes',
  'comments',
  'commentsExtended',
  'header',
  'footer',
] as const;
export type Parts = Partial<Record<(typeof PARTS)[number], string>>;

const relations = (all: readonly (readonly [type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}">${all
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const ROOTS: Readonly<Record<string, string>> = { header: 'hdr', footer: 'ftr' };

/** A document of parts as they are, to be broken. */
export const packed = (parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part])),
  );

/** @param body what stands in `w:body` @param parts what stands in the roots of others @param prefix of Word's namespace */
export const makeDocx = (body: string, parts: Parts = {}, prefix = 'w'): Uint8Array => {
  const w = prefix && `${prefix}:`;
  const names = NAMES.replace('xmlns:w=', prefix ? `xmlns:${prefix}=` : 'xmlns=');
  const named = PARTS.filter((name) => parts[name] !== undefined);
  return packed({
    '_rels/.rels': relations([['officeDocument', 'word/document.xml']]),
    'word/_rels/document.xml.rels': relations(named.map((name) => [name, `${name}.xml`])),
    'word/document.xml': `${HEAD}<${w}document ${names} mc:Ignorable="w14"><${w}body>${body}</${w}body></${w}document>\n<!-- end -->`,
    'word/media/image1.png': new Uint8Array([137, 80, 78, 71, 1, 2, 3]),
    ...Object.fromEntries(
      named.map((name) => {
        const root = name === 'commentsExtended' ? 'w15:commentsEx' : `w:${ROOTS[name] ?? name}`;
        return [`word/${name}.xml`, `${HEAD}<${root} ${NAMES}>${parts[name]}</${root}>`];
      }),
    ),
  });
};

const BY = 'w:author="Ada" w:date="2026-01-02T03:04:00Z"';
let id = 100;
export const run = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
export const ins = (content: string, by = BY): string => `<w:ins w:id="${id++}" ${by}>${content}</w:ins>`;
export const del = (text: string, by = BY): string =>
  `<w:del w:id="${id++}" ${by}><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;
/** @param end of the paragraph: `ins` or `del` */
export const p = (content: string, end = '', properties = ''): string => {
  const mark = end && `<w:rPr><w:${end} w:id="${id++}" ${BY}/></w:rPr>`;
  return `<w:p>${properties || mark ? `<w:pPr>${properties}${mark}</w:pPr>` : ''}${content}</w:p>`;
};
export const by = (author: string): string => `w:author="${author}" w:date="2026-01-02T03:04:00Z"`;

/** One line for each paragraph, with what was done to each run: `Hello [+big ][-small ]world`. */
export const sketch = ({ blocks, asides }: Pick<Review, 'blocks' | 'asides'>): string[] => {
  const signs: Record<string, string> = { inserted: '+', deleted: '-', movedFrom: '<', movedTo: '>' };
  return paragraphsOf([...blocks, ...asides.flatMap((aside) => aside.blocks)]).map(({ runs, mark }) => {
    const text = runs.map((one) => (one.state === 'plain' ? one.text : `[${signs[one.state]}${one.text}]`)).join('');
    return mark.state === 'plain' ? text : `${text}[${signs[mark.state]}¶]`;
  });
};

/** The XML of a part of a document. */
export const partOf = (bytes: Uint8Array, name = 'word/document.xml'): string =>
  strFromU8(unzipSync(bytes)[name] ?? new Uint8Array());

/** What stands in the body. */
export const bodyOf = (bytes: Uint8Array): string => /<w:body>(.*)<\/w:body>/s.exec(partOf(bytes))?.[1] ?? '';
