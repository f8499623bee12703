/** Works that a text cites, as the programs that people cite with keep them in it. */
import { strToU8 } from 'fflate';
import { bookmarked, escaped, field, p, r } from '../make-docx.ts';
import { control, type WordDocument } from './document.ts';

const item = (id: number | string) => ({
  id,
  type: 'article-journal',
  title: `On "cats" & {dogs} ${String(id)}`,
  author: [{ family: 'Müller', given: 'J.' }],
  issued: { 'date-parts': [[2020]] },
});
const citation = (...items: readonly object[]): string =>
  JSON.stringify({ citationID: 'x', properties: { noteIndex: 0 }, citationItems: items, schema: 'https://example.org/csl' });
const of = (id: number, more: object = {}) => ({
  id,
  uris: [`http://zotero.org/users/1/items/A${String(id)}`],
  itemData: item(id),
  ...more,
});

const preferences = (noteType: number): Record<string, string> => {
  const data = `<data data-version="3" zotero-version="7.0.0"><session id="abcd"/><style id="http://www.zotero.org/styles/apa" locale="en-US" hasBibliography="1" bibliographyStyleHasBeenSet="1"/><prefs><pref name="fieldType" value="Field"/><pref name="noteType" value="${String(noteType)}"/></prefs></data>`;
  return { ZOTERO_PREF_1: data.slice(0, 255), ZOTERO_PREF_2: data.slice(255) };
};

const ENDNOTE =
  '<EndNote><Cite><Author>Doe</Author><Year>2020</Year><RecNum>1</RecNum><record><rec-number>1</rec-number><ref-type name="Book">6</ref-type><contributors><authors><author>Doe, Jane</author></authors></contributors><titles><title>Cats</title></titles><dates><year>2020</year></dates></record></Cite></EndNote>';
const inData = (xml: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ADDIN EN.CITE </w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="begin"><w:fldData xml:space="preserve">${Buffer.from(xml).toString('base64')}</w:fldData></w:fldChar></w:r><w:r><w:instrText xml:space="preserve"> ADDIN EN.CITE.DATA </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${r('(Doe, 2020)')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const SOURCES =
  '<b:Sources xmlns:b="http://schemas.openxmlformats.org/officeDocument/2006/bibliography" SelectedStyle="\\APASixthEditionOfficeOnline.xsl"><b:Source><b:Tag>Doe20</b:Tag><b:SourceType>Book</b:SourceType><b:Guid>{0}</b:Guid><b:Author><b:Author><b:NameList><b:Person><b:Last>Doe</b:Last></b:Person></b:NameList></b:Author></b:Author><b:Title>Cats</b:Title><b:Year>2020</b:Year></b:Source></b:Sources>';

export const WORKS: readonly WordDocument[] = [
  {
    name: 'Zotero, in fields of the text and of notes',
    parts: {
      properties: preferences(0),
      body:
        p(
          r('As ') +
            field(
              `ADDIN ZOTERO_ITEM CSL_CITATION ${citation(of(1, { locator: '3', label: 'page' }), of(2, { prefix: 'see ' }))}`,
              r('(Müller, ') + r('2020', '<w:i/>') + r(')'),
            ) +
            r(' says') +
            '<w:r><w:footnoteReference w:id="2"/></w:r>' +
            r('.'),
        ) + p(field('ADDIN ZOTERO_BIBL {"uncited":[],"omitted":[],"custom":[]} CSL_BIBLIOGRAPHY', r('Müller, J. Cats.'))),
      footnotes: `<w:footnote w:id="2">${p(r('But compare ') + field(`ADDIN ZOTERO_ITEM CSL_CITATION ${citation(of(3, { 'suppress-author': true }))}`, '(2020)') + r('.'))}</w:footnote>`,
    },
  },
  {
    name: 'Mendeley, as it was in fields and as Mendeley Cite is in controls',
    parts: {
      properties: { 'Mendeley Document_1': 'True', 'Mendeley Citation Style_1': 'http://www.zotero.org/styles/apa' },
      body:
        p(
          field(
            `ADDIN CSL_CITATION ${citation({ id: 'ITEM-1', itemData: item('ITEM-1'), uris: ['http://www.mendeley.com/documents/?uuid=1'] })}`,
            '(Müller, 2020)',
          ) +
            r(' and ') +
            control(
              `<w:alias w:val="Citation"/><w:tag w:val="MENDELEY_CITATION_v3_${Buffer.from(citation({ id: 'a', itemData: item(2), isTemporary: false, 'suppress-author': false, composite: false, 'author-only': false })).toString('base64')}"/><w:placeholder><w:docPart w:val="DefaultPlaceholder_-1854013440"/></w:placeholder>`,
              r('(Müller, 2020)', '<w:color w:val="000000"/>'),
            ) +
            r('.'),
        ) +
        control('<w:tag w:val="MENDELEY_BIBLIOGRAPHY"/>', p('Müller, J. (2020).') + p('Another.')) +
        p('end'),
    },
  },
  {
    name: 'EndNote, with records in the code and beside it',
    parts: {
      body:
        p(r('Said ') + field(`ADDIN EN.CITE ${ENDNOTE}`, '(Doe, 2020)') + r(' and said ') + inData(ENDNOTE) + r('.')) +
        p(field('ADDIN EN.REFLIST', r('Doe, J. Cats.'))),
    },
  },
  {
    name: "Word's own, with its sources and its bibliography in a control",
    parts: {
      relations: [['sources', 'customXml', '../customXml/item1.xml']],
      more: { 'customXml/item1.xml': strToU8(SOURCES) },
      body:
        p(r('See ') + control('<w:citation/>', field('CITATION Doe20 \\p 12 \\n \\l 1033', r('(2020, p. 12)'))) + r('.')) +
        control(
          '<w:docPartObj><w:docPartGallery w:val="Bibliographies"/></w:docPartObj>',
          p('References') + control('<w:bibliography/>', p(field('BIBLIOGRAPHY', r('Doe. Cats. 2020.')))),
        ) +
        p('end'),
    },
  },
  {
    name: 'Zotero in bookmarks, and works that nobody can read',
    parts: {
      properties: { ...preferences(0), ZOTERO_BREF_abc_1: `ITEM CSL_CITATION ${citation(of(1))}` },
      body: p(
        r('a ') +
          bookmarked('ZOTERO_BREF_abc', r('(Müller)')) +
          r(' b ') +
          field('ADDIN ZOTERO_ITEM CSL_CITATION {broken', '(kept)') +
          r(' c ') +
          field(`ADDIN CitaviPlaceholder{${escaped('eyJ9')}}`, '(Citavi)'),
      ),
    },
    lost: { citationsUnread: 1, citationsCitavi: 1 },
    // One without works is its words.
    otherwise: { citation: [2, 1] },
  },
];
