/**
 * A summary as a Word document (OOXML, ECMA-376): headings, paragraphs, lists and tables are all that it needs, which is less than a
 * library for it would bring along.
 */
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { inStretches } from '#server-kit';
import { type Block, type Language, type Line, pageWord } from '../../common/outline.ts';

/** What XML 1.0 has no place for. */
const UNWRITABLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const xml = (text: string): string => text.replace(UNWRITABLE, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const run = (text: string, style = ''): string =>
  `<w:r>${style && `<w:rPr><w:rStyle w:val="${style}"/></w:rPr>`}<w:t xml:space="preserve">${xml(text)}</w:t></w:r>`;
const paragraph = (content: string, style = ''): string =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${content}</w:p>`;

const runsOf = ({ text, page }: Line, word: string): string =>
  run(text) + (page === undefined ? '' : run(` (${word} ${page})`, 'Place'));

const tableOf = (rows: readonly (readonly string[])[]): string => {
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return '';
  const cells = (row: readonly string[]) =>
    Array.from({ length: width }, (_, at) => `<w:tc>${paragraph(run(row[at] ?? ''))}</w:tc>`).join('');
  const grid = '<w:gridCol/>'.repeat(width);
  // Word wants a paragraph between a table and whatever follows.
  return `<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows
    .map((row) => `<w:tr>${cells(row)}</w:tr>`)
    .join('')}</w:tbl>${paragraph('')}`;
};

const bodyOf = (block: Block, word: string): string => {
  switch (block.kind) {
    case 'heading':
      return paragraph(run(block.text), `Heading${block.level}`);
    case 'prose':
      return paragraph(block.lines.map((line) => runsOf(line, word)).join(run(' ')));
    case 'list':
      return block.lines.map((line) => paragraph(runsOf(line, word), 'Bullet')).join('');
    case 'table':
      return paragraph(runsOf(block.caption, word)) + tableOf(block.rows);
    case 'source':
      return block.text
        .split('\n')
        .map((line) => paragraph(run(line), 'Code'))
        .join('');
  }
};

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** @param size half points */
const headingStyle = (level: number, size: number): string =>
  `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/>` +
  `<w:pPr><w:keepNext/><w:spacing w:before="${size * 8}" w:after="80"/><w:outlineLvl w:val="${level - 1}"/></w:pPr>` +
  `<w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr></w:style>`;

const STYLES =
  `${HEAD}<w:styles ${W}><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault>` +
  '<w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>' +
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
  [36, 28, 24].map((size, at) => headingStyle(at + 1, size)).join('') +
  '<w:style w:type="paragraph" w:styleId="Bullet"><w:name w:val="List Bullet"/><w:basedOn w:val="Normal"/>' +
  '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Code"><w:name w:val="Code"/><w:basedOn w:val="Normal"/><w:pPr><w:spacing w:after="0"/></w:pPr>' +
  '<w:rPr><w:rFonts w:ascii="Courier New" w:hAnsi="Courier New" w:cs="Courier New"/><w:sz w:val="18"/></w:rPr></w:style>' +
  '<w:style w:type="character" w:styleId="Place"><w:name w:val="Place"/><w:rPr><w:color w:val="5B616E"/></w:rPr></w:style>' +
  '<w:style w:type="table" w:styleId="Grid"><w:name w:val="Table Grid"/><w:tblPr><w:tblBorders>' +
  ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`)
    .join('') +
  '</w:tblBorders></w:tblPr></w:style></w:styles>';

const NUMBERING =
  `${HEAD}<w:numbering ${W}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/>` +
  '<w:lvlText w:val="•"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="360" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum>' +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>';

const TYPES =
  `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/word/document.xml" ContentType="${DOCUMENT}.document.main+xml"/>` +
  `<Override PartName="/word/styles.xml" ContentType="${DOCUMENT}.styles+xml"/>` +
  `<Override PartName="/word/numbering.xml" ContentType="${DOCUMENT}.numbering+xml"/></Types>`;

const relations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${RELATIONS}">${targets
    .map(([type, target], at) => `<Relationship Id="r${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': TYPES,
  '_rels/.rels': relations([['officeDocument', 'word/document.xml']]),
  'word/_rels/document.xml.rels': relations([
    ['styles', 'styles.xml'],
    ['numbering', 'numbering.xml'],
  ]),
  'word/styles.xml': STYLES,
  'word/numbering.xml': NUMBERING,
};
const PAGE =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417"/></w:sectPr>';
const BEFORE = `${HEAD}<w:document ${W}><w:body>`;
const AFTER = `${PAGE}</w:body></w:document>`;
/** Of every part, so that the same summary gives the same bytes. */
const WRITTEN = '2000-01-01T00:00:00';

/** Lines that are written at a time. */
const SLICE = 100;

/** Blocks of which each line stands for itself are written in slices. */
function* slicesOf(block: Block): Generator<Block> {
  if (block.kind === 'list') {
    for (let at = 0; at < block.lines.length; at += SLICE) yield { ...block, lines: block.lines.slice(at, at + SLICE) };
  } else if (block.kind === 'source') {
    const lines = block.text.trimEnd().split('\n');
    for (let at = 0; at < lines.length; at += SLICE) yield { ...block, text: lines.slice(at, at + SLICE).join('\n') };
  } else yield block;
}

function* packed(blocks: readonly Block[], word: string): Generator<undefined, Buffer> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const begin = (name: string): ZipDeflate => {
    const part = Object.assign(new ZipDeflate(name), { mtime: WRITTEN });
    zip.add(part);
    return part;
  };
  for (const [name, text] of Object.entries(PARTS)) begin(name).push(strToU8(text), true);
  const document = begin('word/document.xml');
  document.push(strToU8(BEFORE));
  for (const slice of blocks.flatMap((block) => [...slicesOf(block)])) {
    document.push(strToU8(bodyOf(slice, word)));
    yield;
  }
  document.push(strToU8(AFTER), true);
  zip.end();
  return Buffer.concat(chunks);
}

/** Written in stretches, so that a long one keeps nobody waiting. The same bytes for the same summary. */
export const writeDocx = (blocks: readonly Block[], language: Language): Promise<Buffer> =>
  inStretches(packed(blocks, pageWord(language)));
