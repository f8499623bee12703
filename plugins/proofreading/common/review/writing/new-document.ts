/** A plain Word document of paragraphs (ISO/IEC 29500-2 for its parts): the least that Word opens. */
import { strToU8, zipSync } from 'fflate';
import { TEXT_NAMESPACE } from '../xml/namespaces.ts';
import { writeText } from './write-runs.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const WRITTEN = '2000-01-01T00:00:00';

const relation = (type: string, target: string): string =>
  `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;

const STYLES =
  `${HEAD}<w:styles xmlns:w="${TEXT_NAMESPACE}"><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault><w:pPrDefault>` +
  '<w:pPr><w:spacing w:after="120" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>' +
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style></w:styles>';

const CONTENT_TYPES =
  `${HEAD}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${DOCUMENT}.document.main+xml"/>` +
  `<Override PartName="/word/styles.xml" ContentType="${DOCUMENT}.styles+xml"/></Types>`;

const PAGE =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" ' +
  'w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>';

/** @returns the bytes of a .docx; the same for the same paragraphs */
export const newDocument = (paragraphs: readonly string[]): Uint8Array => {
  const body = (paragraphs.length > 0 ? paragraphs : ['']).map(
    (text) => `<w:p>${text && `<w:r>${writeText(text, 'w', 't')}</w:r>`}</w:p>`,
  );
  const parts = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': relation('officeDocument', 'word/document.xml'),
    'word/_rels/document.xml.rels': relation('styles', 'styles.xml'),
    'word/styles.xml': STYLES,
    'word/document.xml': `${HEAD}<w:document xmlns:w="${TEXT_NAMESPACE}"><w:body>${body.join('')}${PAGE}</w:body></w:document>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), { mtime: WRITTEN });
};
