/** Word documents for tests, from the XML of their parts. */
import { strToU8, type Zippable, zipSync } from 'fflate';

const OPEN = 'http://schemas.openxmlformats.org';
const W = [
  `xmlns:w="${OPEN}/wordprocessingml/2006/main"`,
  `xmlns:r="${OPEN}/officeDocument/2006/relationships"`,
  `xmlns:m="${OPEN}/officeDocument/2006/math"`,
  `xmlns:a="${OPEN}/drawingml/2006/main"`,
  `xmlns:wp="${OPEN}/drawingml/2006/wordprocessingDrawing"`,
  `xmlns:pic="${OPEN}/drawingml/2006/picture"`,
  `xmlns:mc="${OPEN}/markup-compatibility/2006"`,
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
].join(' ');
const PACKAGE = `${OPEN}/package/2006`;
const OFFICE = `${OPEN}/officeDocument/2006/relationships`;
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const CUSTOM_TYPE = 'application/vnd.openxmlformats-officedocument.custom-properties+xml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const ROOTS = {
  styles: 'w:styles',
  numbering: 'w:numbering',
  footnotes: 'w:footnotes',
  endnotes: 'w:endnotes',
  comments: 'w:comments',
  commentsExtended: 'w15:commentsEx',
  header: 'w:hdr',
} as const;
type PartName = keyof typeof ROOTS;

export interface DocxParts extends Partial<Record<PartName, string>> {
  readonly body: string;
  /** Relations of the body beside those of its parts: id, last word of the type, target. */
  readonly relations?: readonly (readonly [id: string, kind: string, target: string, mode?: 'External'])[];
  /** Values of `docProps/custom.xml`. */
  readonly properties?: Readonly<Record<string, string>>;
  /** Other files of the archive. */
  readonly more?: Zippable;
}

export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A run. */
export const r = (text: string, looks = ''): string =>
  `<w:r>${looks && `<w:rPr>${looks}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;

/** A paragraph of runs, or of plain text. */
export const p = (content: string, properties = ''): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content.startsWith('<') ? content : r(content)}</w:p>`;

export const styled = (style: string, content: string, more = ''): string => p(content, `<w:pStyle w:val="${style}"/>${more}`);

/** A field over runs. */
export const field = (code: string, printed: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve">${escaped(code)}</w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${printed.startsWith('<') ? printed : r(printed)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

export const bookmarked = (name: string, content: string, id = name): string =>
  `<w:bookmarkStart w:id="${id}" w:name="${name}"/>${content}<w:bookmarkEnd w:id="${id}"/>`;

/** A picture that is part of the document. */
export const picture = (relation: string, alt = '', cx = 2_000_000): string =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="${String(cx)}" cy="1000000"/><wp:docPr id="1" name="p" descr="${escaped(alt)}"/><a:graphic><a:graphicData>` +
  `<pic:pic><pic:blipFill><a:blip r:embed="${relation}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

const style = (id: string, name: string, more = ''): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`;

/** Styles as an English Word writes them. */
export const STYLES =
  `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>` +
  style('Title', 'Title', '<w:rPr><w:b/></w:rPr>') +
  [1, 2, 3]
    .map((level) =>
      style(
        `Heading${String(level)}`,
        `heading ${String(level)}`,
        `<w:pPr><w:outlineLvl w:val="${String(level - 1)}"/></w:pPr><w:rPr><w:b/></w:rPr>`,
      ),
    )
    .join('') +
  style('Caption', 'caption', '<w:rPr><w:i/></w:rPr>') +
  style('Quote', 'Quote', '<w:rPr><w:i/></w:rPr>') +
  style('TOC1', 'toc 1') +
  style('Code', 'Source Code') +
  '<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:u w:val="single"/></w:rPr></w:style>';

/** One pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const relation = (id: string, kind: string, target: string, mode?: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${escaped(target)}"${mode === undefined ? '' : ` TargetMode="${mode}"`}/>`;

const isPart = (name: string): name is PartName => Object.hasOwn(ROOTS, name);

export const makeDocx = ({ body, relations = [], properties, more = {}, ...parts }: DocxParts): Buffer => {
  const named = Object.entries({ styles: STYLES, ...parts }).filter((part): part is [PartName, string] => isPart(part[0]));
  const files: Zippable = {
    '[Content_Types].xml': strToU8(
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
        `<Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/>` +
        `<Override PartName="/docProps/custom.xml" ContentType="${CUSTOM_TYPE}"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'word/document.xml')}` +
        `${properties ? relation('rId2', 'custom-properties', 'docProps/custom.xml') : ''}</Relationships>`,
    ),
    'word/_rels/document.xml.rels': strToU8(
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${named.map(([name]) => relation(`part-${name}`, name, `${name}.xml`)).join('')}` +
        `${relations.map(([id, kind, target, mode]) => relation(id, kind, target, mode)).join('')}</Relationships>`,
    ),
    'word/document.xml': strToU8(`${HEAD}<w:document ${W}><w:body>${body}</w:body></w:document>`),
  };
  for (const [name, content] of named)
    files[`word/${name}.xml`] = strToU8(`${HEAD}<${ROOTS[name]} ${W}>${content}</${ROOTS[name]}>`);
  if (properties) {
    const values = Object.entries(properties).map(
      ([name, value], at) =>
        `<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="${String(at + 2)}" name="${name}"><vt:lpwstr>${escaped(value)}</vt:lpwstr></property>`,
    );
    files['docProps/custom.xml'] = strToU8(
      `${HEAD}<Properties xmlns="${OPEN}/officeDocument/2006/custom-properties" xmlns:vt="${OPEN}/officeDocument/2006/docPropsVTypes">${values.join('')}</Properties>`,
    );
  }
  return Buffer.from(zipSync({ ...files, ...more }));
};
