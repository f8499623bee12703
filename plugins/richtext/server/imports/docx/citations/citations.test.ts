/** Citations of every program that puts them into Word documents. */
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { bookmarked, escaped, field, makeDocx, p, r } from '../../testing/make-docx.ts';
import { lost, told } from '../../testing/told.ts';
import { readDocx } from '../read-docx.ts';

const ITEM = { id: 7, type: 'article-journal', title: 'On {Braces} and "quotes"', author: [{ family: 'Doe', given: 'J.' }] };
const citation = (items: readonly object[]) =>
  JSON.stringify({ citationID: 'x', citationItems: items, properties: { noteIndex: 0 } });
const ZOTERO = citation([
  { id: 7, uris: ['u'], itemData: ITEM, locator: '3', label: 'chapter', prefix: 'see ', 'suppress-author': true },
  { itemData: { id: 8, type: 'book' } },
]);

const read = (parts: Parameters<typeof makeDocx>[0]) => readDocx(makeDocx(parts));
const worksIn = (parts: Parameters<typeof makeDocx>[0]) => {
  const taken = read(parts);
  return { told: told(taken), works: [...taken.citations.values()], lost: lost(taken), style: taken.style };
};

const PREF = (note: number) => ({
  ZOTERO_PREF_1: `<data data-version="3"><session id="s"/><style id="http://www.zotero.org/styles/apa" hasBibli`,
  ZOTERO_PREF_2: `ography="1"/><prefs><pref name="fieldType" value="Field"/><pref name="noteType" value="${String(note)}"/></prefs></data>`,
});

describe('Zotero', () => {
  it('has them in fields, with the bibliography and the style', () => {
    const body =
      p(r('As ') + field(`ADDIN ZOTERO_ITEM CSL_CITATION ${ZOTERO}`, '(see Doe, chap. 3)') + r(' says.')) +
      p(field('ADDIN ZOTERO_BIBL {"uncited":[]} CSL_BIBLIOGRAPHY', r('Doe, J.')));
    expect(worksIn({ body, properties: PREF(0) })).toEqual({
      told: ['As [cited] says.', 'bibliography'],
      works: [
        [{ item: ITEM, locator: '3', label: 'chapter', prefix: 'see', suppressAuthor: true }, { item: { id: 8, type: 'book' } }],
      ],
      lost: {},
      style: 'http://www.zotero.org/styles/apa',
    });
  });

  it('has them in bookmarks, and the rest in the properties', () => {
    const taken = worksIn({
      body: p(r('a ') + bookmarked('ZOTERO_BREF_abc', r('(Doe)')) + r(' b')),
      properties: { ZOTERO_BREF_abc_1: ` ITEM CSL_CITATION ${ZOTERO.slice(0, 50)}`, ZOTERO_BREF_abc_2: ZOTERO.slice(50) },
    });
    expect([taken.told, taken.works.length]).toEqual([['a [cited] b'], 1]);
  });

  it('has them in notes: with a style of notes they stand in the text here', () => {
    const note = `<w:footnote w:id="2">${p(r(' ') + field(`ADDIN ZOTERO_ITEM CSL_CITATION ${ZOTERO}`, 'Doe') + r('.'))}</w:footnote>`;
    const body = p(`${r('a')}<w:r><w:footnoteReference w:id="2"/></w:r>`);
    expect(told(read({ body, footnotes: note, properties: PREF(1) }))).toEqual(['a[cited]']);
    expect(told(read({ body, footnotes: note, properties: PREF(0) }))).toEqual(['a[note: [cited].]']);
  });

  it('without its item keeps what it prints', () => {
    expect(
      worksIn({ body: p(field(`ADDIN ZOTERO_ITEM CSL_CITATION ${citation([{ id: 7, uris: ['u'] }])}`, '(Doe)')) }),
    ).toMatchObject({
      told: ['(Doe)'],
      works: [],
      lost: { citationsUnread: 1 },
    });
  });
});

describe('Zotero of other years', () => {
  const field2 = (json: object | string, printed = '(Doe)') =>
    field(`ADDIN ZOTERO_ITEM CSL_CITATION ${typeof json === 'string' ? json : JSON.stringify(json)}`, printed);
  const works = (...all: string[]) => worksIn({ body: p(all.join('')) });

  it('says by numbers, or by other names, what a locator is of and whose author is left out', () => {
    const items = [
      { itemData: ITEM, locator: '3', label: 2 },
      { itemData: ITEM, locator: '4', locatorType: 'sub verbo' },
      { itemData: ITEM, locator: 5, label: 'page', suppressAuthor: true },
      { itemData: ITEM, locator: '6', label: '99', 'suppress-author': 0 },
    ];
    expect(works(field2({ citationItems: items })).works).toEqual([
      [
        { item: ITEM, locator: '3', label: 'chapter' },
        { item: ITEM, locator: '4', label: 'sub-verbo' },
        { item: ITEM, locator: '5', suppressAuthor: true },
        { item: ITEM, locator: '6' },
      ],
    ]);
  });

  it('names a work by its address alone where a citation before has it whole', () => {
    const uris = ['http://zotero.org/users/1/items/A', 'http://zotero.org/users/local/x/items/A'];
    const whole = field2({ citationItems: [{ id: 1, uris, itemData: ITEM }] });
    const named = field2({ citationItems: [{ id: 9, uri: [uris[1]], locator: '7' }] });
    expect(works(whole, named)).toMatchObject({ told: ['[cited][cited]'], lost: {} });
    expect(works(whole, named).works[1]).toEqual([{ item: ITEM, locator: '7' }]);
    expect(works(named, whole)).toMatchObject({ told: ['(Doe)[cited]'], lost: { citationsUnread: 1 } });
    const strange = field2({ citationItems: [{ uris: [{}, 7, null], itemData: ITEM }, { uris: '__proto__' }] });
    expect(works(strange)).toMatchObject({ told: ['(Doe)'], works: [] });
  });

  it('writes what it has printed, how it is sorted and its own number beside it, and words behind', () => {
    const properties = { formattedCitation: '{\\i{}Doe}', plainCitation: 'Doe', noteIndex: 3, unsorted: true, dontUpdate: true };
    const json = {
      citationID: 'aB3dE6gH',
      properties,
      citationItems: [{ id: 7, uris: ['u'], itemData: ITEM }],
      schema: 'https://github.com/citation-style-language/schema/raw/master/csl-citation.json',
    };
    expect(works(field2(`${JSON.stringify(json)} RNDxyz`)).works).toEqual([[{ item: ITEM }]]);
  });

  it('tells its style as JSON too, cut into pieces of 255 letters', () => {
    const style = { styleID: 'http://www.zotero.org/styles/chicago-note-bibliography', locale: 'en-US', hasBibliography: true };
    const data = JSON.stringify({
      prefs: { fieldType: 'Field', noteType: 1, more: 'x'.repeat(300) },
      style,
      sessionID: 's',
      zoteroVersion: '7.0.0',
      dataVersion: 4,
    });
    const pieces = data.match(/.{1,255}/g) ?? [];
    expect(pieces.length).toBeGreaterThan(1);
    const properties = Object.fromEntries(pieces.map((piece, at) => [`ZOTERO_PREF_${String(at + 1)}`, piece]));
    const note = `<w:footnote w:id="2">${p(field2({ citationItems: [{ itemData: ITEM }] }))}</w:footnote>`;
    const taken = worksIn({ body: p(`${r('a')}<w:r><w:footnoteReference w:id="2"/></w:r>`), footnotes: note, properties });
    expect([taken.told, taken.style]).toEqual([['a[cited]'], style.styleID]);
  });
});

describe('Mendeley', () => {
  it('Cite has them in tags in either alphabet of base64, without its end', () => {
    const json = {
      citationID: 'MENDELEY_CITATION_0a',
      properties: { noteIndex: 0 },
      isEdited: false,
      manualOverride: { isManuallyOverridden: false, citeprocText: '(Doe)', manualOverrideText: '' },
      citationItems: [
        {
          id: 'a',
          itemData: { ...ITEM, title: '??>>~~ Ünï' },
          isTemporary: false,
          locator: '3',
          label: 'chapter',
          prefix: 'see',
          'suppress-author': true,
        },
      ],
    };
    const plain = Buffer.from(JSON.stringify(json)).toString('base64');
    const url = plain.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
    expect(url).not.toBe(plain);
    const control = (data: string) =>
      `<w:sdt><w:sdtPr><w:tag w:val="MENDELEY_CITATION_v3_${data}"/></w:sdtPr><w:sdtContent>${r('(Doe)')}</w:sdtContent></w:sdt>`;
    const { works } = worksIn({ body: p(control(plain) + control(url)) });
    const work = { item: json.citationItems[0]?.itemData, locator: '3', label: 'chapter', prefix: 'see', suppressAuthor: true };
    expect(works).toEqual([[work], [work]]);
    expect(worksIn({ body: p(control('bm90IGpzb24')) })).toMatchObject({ told: ['(Doe)'], lost: { citationsUnread: 1 } });
  });

  it('has them in fields as Zotero, and in content controls', () => {
    const tag = `MENDELEY_CITATION_v3_${Buffer.from(ZOTERO).toString('base64')}`;
    const control = (name: string, content: string) =>
      `<w:sdt><w:sdtPr><w:tag w:val="${name}"/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
    const body =
      p(field(`ADDIN CSL_CITATION ${ZOTERO}`, '(Doe)') + r(' ') + control(tag, r('(Doe)'))) +
      control('MENDELEY_BIBLIOGRAPHY', p('Doe') + p('Roe')) +
      p('end');
    const taken = worksIn({ body, properties: { 'Mendeley Citation Style_1': 'http://www.zotero.org/styles/ieee' } });
    expect([taken.told, taken.works.length, taken.style]).toEqual([
      ['[cited] [cited]', 'bibliography', 'end'],
      2,
      'http://www.zotero.org/styles/ieee',
    ]);
  });
});

describe('EndNote', () => {
  const xml =
    '<EndNote><Cite ExcludeAuth="1"><Author>Doe</Author><Pages>12</Pages><record><ref-type name="Journal Article">17</ref-type><contributors><authors><author>Doe, Jane</author></authors></contributors>' +
    '<titles><title>On cats &amp; dogs</title><secondary-title>Pets</secondary-title></titles><dates><year>2020</year></dates></record></Cite></EndNote>';
  const work = {
    item: { type: 'article-journal', title: 'On cats & dogs', 'container-title': 'Pets' },
    locator: '12',
    suppressAuthor: true,
  };

  it('has its records in the code of the field', () => {
    expect(worksIn({ body: p(field(`ADDIN EN.CITE ${xml}`, '(2020)')) + p(field('ADDIN EN.REFLIST', r('Doe'))) })).toMatchObject({
      told: ['[cited]', 'bibliography'],
      works: [[work]],
    });
  });

  it('or, when they are long, in the data of a field within it', () => {
    const inner = `<w:r><w:fldChar w:fldCharType="begin"><w:fldData>${Buffer.from(xml).toString('base64')}</w:fldData></w:fldChar></w:r><w:r><w:instrText> ADDIN EN.CITE.DATA </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const whole = field('ADDIN EN.CITE', '(2020)').replace(
      '<w:r><w:fldChar w:fldCharType="separate"/>',
      `${inner}<w:r><w:fldChar w:fldCharType="separate"/>`,
    );
    expect(worksIn({ body: p(whole) })).toMatchObject({ told: ['[cited]'], works: [[work]] });
  });
});

describe('Mendeley, as it writes documents', () => {
  const control = (tag: string, content: string) =>
    `<w:sdt><w:sdtPr><w:tag w:val="${tag}"/><w:id w:val="-1410928299"/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
  const tag = `MENDELEY_CITATION_v3_${Buffer.from(ZOTERO).toString('base64')}`;

  it('Cite has one around a paragraph that says nothing else', () => {
    const body = p('Before') + control(tag, p('(Doe)', '<w:jc w:val="center"/>')) + p('Behind');
    const taken = worksIn({ body });
    expect([taken.told, taken.works.length]).toEqual([['Before', '(align=center) [cited]', 'Behind'], 1]);
  });

  it('Cite tells the style in the part of its add-in', () => {
    const part = (style: string) => ({
      'word/webextensions/webextension1.xml': strToU8(
        `<we:webextension xmlns:we="http://schemas.microsoft.com/office/webextensions/webextension/2010/11"><we:properties><we:property name="MENDELEY_CITATIONS_STYLE" value="${escaped(style)}"/></we:properties></we:webextension>`,
      ),
    });
    const style = { id: 'https://www.zotero.org/styles/ieee', title: 'IEEE', format: 'numeric', defaultLocale: null };
    expect(read({ body: p('x'), more: part(JSON.stringify(style)) }).style).toBe(style.id);
    expect(read({ body: p('x'), more: part('{"id":{}}') }).style).toBeUndefined();
  });

  it('of long ago has a number in braces before', () => {
    const code = `ADDIN Mendeley Citation{7d0b4a2e-7b0a-4a27-9a55-0d3f0f1a2b3c} CSL_CITATION ${ZOTERO}`;
    expect(
      worksIn({ body: p(field(code, '(Doe)')) + p(field('ADDIN Mendeley Bibliography CSL_BIBLIOGRAPHY', r('Doe'))) }),
    ).toMatchObject({
      told: ['[cited]', 'bibliography'],
      lost: {},
    });
  });
});

it('what Zotero writes without a blank before its JSON, in the run where its field begins, and without JSON for its list', () => {
  const begin = (code: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"/><w:instrText xml:space="preserve"> ${escaped(code)} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>`;
  const end = (behind: string) => `<w:r><w:fldChar w:fldCharType="end"/><w:t>${behind}</w:t></w:r>`;
  const body =
    p(r('a ') + begin(`ADDIN ZOTERO_ITEM CSL_CITATION${ZOTERO}`) + r('[1]')) +
    p(end('b')) +
    p(begin('ADDIN ZOTERO_BIBL CSL_BIBLIOGRAPHY') + r('[1] Doe')) +
    p(end(''));
  expect(worksIn({ body }).told).toEqual(['a', '[cited]b', 'bibliography']);
});

it("Word's own name sources of the document", () => {
  const sources =
    '<b:Sources xmlns:b="http://schemas.openxmlformats.org/officeDocument/2006/bibliography"><b:Source><b:Tag>Doe20</b:Tag><b:SourceType>Book</b:SourceType>' +
    '<b:Author><b:Author><b:NameList><b:Person><b:Last>Doe</b:Last><b:First>Jane</b:First></b:Person></b:NameList></b:Author></b:Author>' +
    '<b:Title>Cats</b:Title><b:Year>2020</b:Year><b:City>Ulm</b:City><b:Publisher>Cat &amp; Co</b:Publisher></b:Source></b:Sources>';
  const control = `<w:sdt><w:sdtPr><w:citation/></w:sdtPr><w:sdtContent>${field('CITATION Doe20 \\p 12 \\l 1033', '(Doe, 2020)')}</w:sdtContent></w:sdt>`;
  expect(
    worksIn({ body: p(control) + p(field('CITATION Gone', '(Gone)')), more: { 'customXml/item1.xml': strToU8(sources) } }),
  ).toEqual({
    told: ['[cited]', '(Gone)'],
    works: [
      [
        {
          item: {
            id: 'Doe20',
            type: 'book',
            title: 'Cats',
            publisher: 'Cat & Co',
            'publisher-place': 'Ulm',
            author: [{ family: 'Doe', given: 'Jane' }],
            issued: { 'date-parts': [[2020]] },
          },
          locator: '12',
        },
      ],
    ],
    lost: { citationsUnread: 1 },
    style: undefined,
  });
});

it("Word's own sources have the name of their first versions, too", () => {
  const source = '<b:Source><b:Tag>Mor01</b:Tag><b:SourceType>JournalArticle</b:SourceType><b:Title>On</b:Title></b:Source>';
  const sources = `<b:Sources xmlns:b="http://schemas.microsoft.com/office/word/2004/10/bibliography">${source}</b:Sources>`;
  const body = p(field(' CITATION Mor01 \\l 1033 ', '(M)')) + p(field(' BIBLIOGRAPHY ', r('M')));
  expect(worksIn({ body, more: { 'customXml/item2.xml': strToU8(sources) } })).toMatchObject({
    told: ['[cited]', 'bibliography'],
    works: [[{ item: { id: 'Mor01', type: 'article-journal', title: 'On' } }]],
  });
});

it("Word's own say what goes before and behind, whose author is not named, and name several", () => {
  const source = (tag: string) =>
    `<b:Source><b:Tag>${tag}</b:Tag><b:SourceType>Book</b:SourceType><b:Title>${tag}</b:Title></b:Source>`;
  const sources = `<b:Sources xmlns:b="http://schemas.openxmlformats.org/officeDocument/2006/bibliography">${source('Doe20')}${source('Roe21')}</b:Sources>`;
  const code = 'CITATION Doe20 \\n \\f "see " \\s ", at length" \\l 1031 \\m Roe21 \\v 3';
  expect(worksIn({ body: p(field(code, '(2020; Roe)')), more: { 'customXml/item1.xml': strToU8(sources) } }).works).toEqual([
    [
      { item: { id: 'Doe20', type: 'book', title: 'Doe20' }, prefix: 'see', suffix: ', at length', suppressAuthor: true },
      { item: { id: 'Roe21', type: 'book', title: 'Roe21' }, locator: '3', label: 'volume' },
    ],
  ]);
});

it('an author is not left out because nobody asked for the author alone', () => {
  const says = (more: object) => {
    const code = `ADDIN CSL_CITATION ${citation([{ itemData: ITEM, ...more }])}`;
    return worksIn({ body: p(field(code, '(Doe)')) }).works[0]?.[0]?.suppressAuthor;
  };
  expect(says({ 'suppress-author': false, composite: false, 'author-only': false })).toBeUndefined();
  expect(says({ 'suppress-author': 1 })).toBe(true);
});

it("Carrel's own add-in has them in content controls and a part of its own", () => {
  const stored =
    '<document xmlns="urn:carrel:citations:1" house="https://carrel.example" style="apa" language="en">' +
    `<citation id="k2j8">${escaped(JSON.stringify({ cited: [{ article: 92, locator: '3', suppress_author: true }] }))}</citation>` +
    `<item article="92">${escaped(JSON.stringify(ITEM))}</item></document>`;
  const control = `<w:sdt><w:sdtPr><w:tag w:val="cite:x3f9a:k2j8:2k"/></w:sdtPr><w:sdtContent>${r('(3)')}</w:sdtContent></w:sdt>`;
  expect(worksIn({ body: p(control), more: { 'customXml/item1.xml': strToU8(stored) } })).toEqual({
    told: ['[cited]'],
    works: [[{ item: ITEM, locator: '3', suppressAuthor: true }]],
    lost: {},
    style: 'apa',
  });
});

it('those of Citavi keep what they print, and are told', () => {
  expect(worksIn({ body: p(field('ADDIN CitaviPlaceholder{eyJ9}', '(Doe 2020)')) })).toMatchObject({
    told: ['(Doe 2020)'],
    lost: { citationsCitavi: 1 },
  });
});
