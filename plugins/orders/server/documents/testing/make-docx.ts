/** Word documents for tests, from the XML of their parts. */
import { strToU8, type Zippable, zipSync } from 'fflate';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const MC = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
const M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** What stands within the elements of the parts that a test needs. */
export interface DocxParts {
  readonly body: string;
  readonly styles?: string;
  readonly numbering?: string;
  readonly footnotes?: string;
  readonly endnotes?: string;
  readonly settings?: string;
  /** `rIdHeader` */
  readonly header?: string;
  /** Other files of the archive. */
  readonly more?: Zippable;
}

const NAMES = {
  styles: 'styles',
  numbering: 'numbering',
  footnotes: 'footnotes',
  endnotes: 'endnotes',
  settings: 'settings',
  header: 'hdr',
};
type PartName = keyof typeof NAMES;
const isPart = (name: string): name is PartName => Object.hasOwn(NAMES, name);

const relation = (name: string): string =>
  `<Relationship Id="rId${name.charAt(0).toUpperCase()}${name.slice(1)}" Type="${OFFICE}/${name}" Target="${name}.xml"/>`;

/** A paragraph of plain text. */
export const p = (text: string, properties = ''): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

export const makeDocx = ({ body, more = {}, ...parts }: DocxParts): Buffer => {
  const named = Object.entries(parts).filter(([name]) => isPart(name));
  const files: Zippable = {
    '[Content_Types].xml': strToU8(
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/>` +
        `${named.map(([name]) => `<Override PartName="/word/${name}.xml" ContentType="${TYPE}.${name}+xml"/>`).join('')}</Types>`,
    ),
    '_rels/.rels': strToU8(
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/_rels/document.xml.rels': strToU8(
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${named.map(([name]) => relation(name)).join('')}</Relationships>`,
    ),
    'word/document.xml': strToU8(`${HEAD}<w:document ${W} ${R} ${MC} ${M}><w:body>${body}</w:body></w:document>`),
  };
  for (const [name, content] of named) {
    if (!isPart(name)) continue;
    files[`word/${name}.xml`] = strToU8(`${HEAD}<w:${NAMES[name]} ${W} ${R}>${String(content)}</w:${NAMES[name]}>`);
  }
  return Buffer.from(zipSync({ ...files, ...more }));
};
