import * as fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { randomManuscript } from '../../../common/testing/random-manuscript.ts';
import { cell, line, make, manuscriptOf, placeOf, text } from './testing/build.ts';
import { type ReadParts, readParts } from './testing/read-parts.ts';
import { type DocxOptions, writeDocx } from './write-docx.ts';

const TEXT = 'word/document.xml';
const HOUSE = 'https://carrel.example.org';

const read = async (manuscript: Parameters<typeof writeDocx>[0], options: DocxOptions = { house: HOUSE }): Promise<ReadParts> => {
  const parts = readParts(await writeDocx(manuscript, options));
  expect(parts.faults).toEqual([]);
  return parts;
};

const bodyOf = ({ files }: ReadParts): string => files.get(TEXT) ?? '';
/** What a reader sees of a stretch of XML. */
const shown = (xml: string): string => xml.replace(/<w:(?:instrText|delInstrText)[^]*?<\/w:\w+>/g, '').replace(/<[^>]*>/g, '');
const paragraphs = (parts: ReadParts): string[] => bodyOf(parts).match(/<w:p[ >][^]*?<\/w:p>/g) ?? [];

/** Letters that every program shows. */
const bare = (words: string): string => words.replace(/[\s\p{C}\ufffd]/gu, '');
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const plain = (xml: string): string => xml.replace(/&\w+;/g, (sign) => ENTITIES[sign] ?? sign);

/** All that was written is there, in the order in which it was, whatever has come between. */
const expectWords = (doc: Node, { files }: ReadParts): void => {
  const written = {
    text: bare(plain(shown(files.get(TEXT) ?? ''))),
    notes: bare(plain(shown(files.get('word/footnotes.xml') ?? ''))),
  };
  const at = { text: 0, notes: 0 };
  doc.descendants((node, _at, parent) => {
    const story = parent?.type.name === 'footnote' ? 'notes' : 'text';
    for (const letter of bare(node.text ?? '')) {
      const found = written[story].indexOf(letter, at[story]);
      expect(found, `${letter} of ${node.text ?? ''}`).toBeGreaterThanOrEqual(0);
      at[story] = found + letter.length;
    }
  });
};

describe('any document of the schema', () => {
  it.each([
    ['with what a text may hold', { letters: 'kept', isRagged: false }],
    ['with hostile letters and ragged tables', { letters: 'any', isRagged: true }],
  ] as const)('becomes a file that every program takes, %s', async (_, options) => {
    await fc.assert(
      fc.asyncProperty(randomManuscript(options), async (manuscript) => {
        const parts = await read(manuscript);
        expectWords(manuscript.doc, parts);
      }),
      { numRuns: 30, seed: 11, endOnFailure: true },
    );
  });

  it('is the same file each time', async () => {
    const [manuscript] = fc.sample(randomManuscript(), { numRuns: 1, seed: 5 });
    if (!manuscript) throw new Error('There is no sample.');
    expect(await writeDocx(manuscript)).toEqual(await writeDocx(manuscript));
  });
});

describe('lines', () => {
  it('have Word’s own styles', async () => {
    const kinds = ['title', 'subtitle', 'author', 'abstract', 'keywords', 'h1', 'h6', 'quote', 'caption'];
    const parts = await read(manuscriptOf(kinds.map((kind) => line({ kind }, kind))));
    expect(parts.values(TEXT, 'w:pStyle').filter((style) => style !== 'AbstractTitle')).toEqual([
      'Title',
      'Subtitle',
      'Author',
      'Abstract',
      'Keywords',
      'Heading1',
      'Heading6',
      'Quote',
      'Caption',
    ]);
    const names = parts.values('word/styles.xml', 'w:name');
    for (const name of ['heading 1', 'caption', 'footnote text', 'toc 3', 'Bibliography', 'List Bullet'])
      expect(names).toContain(name);
  });

  it('keep every mark, and lead where links may lead', async () => {
    const marks = ['strong', 'em', 'underline', 'strike', 'superscript', 'small_caps', 'code', 'highlighted'];
    const words = marks.map((mark) => text(mark, mark));
    const parts = await read(
      manuscriptOf([line(null, ...words, text('there', 'https://example.org/?a=1&b="2"'), text('run', 'javascript:alert(1)'))]),
    );
    for (const name of ['w:b', 'w:i', 'w:u', 'w:strike', 'w:vertAlign', 'w:smallCaps', 'w:highlight'])
      expect(parts.all(TEXT, name)).toHaveLength(1);
    const links = parts
      .all('word/_rels/document.xml.rels', 'Relationship')
      .filter(({ attribs }) => attribs.TargetMode === 'External');
    expect(links.map(({ attribs }) => attribs.Target)).toEqual(['https://example.org/?a=1&b=%222%22']);
  });

  it('number headings as the document does', async () => {
    const some = await read(
      manuscriptOf([line({ kind: 'h1' }, 'One'), line({ kind: 'h2' }, 'Two'), line({ kind: 'h1', isUnnumbered: true }, 'None')]),
    );
    const headings = paragraphs(some);
    expect(headings.map((paragraph) => paragraph.includes('<w:numId w:val="0"/>'))).toEqual([false, false, true]);
    expect(some.values('word/styles.xml', 'w:numId')).toHaveLength(6);
    const none = await read(manuscriptOf([line({ kind: 'h1', isUnnumbered: true }, 'None')]));
    expect(none.values('word/styles.xml', 'w:numId')).toEqual([]);
  });

  it('count items as the screen does', async () => {
    const items = [
      line({ list: 'ordered' }, '1'),
      line({ list: 'ordered', indent: 1 }, 'a'),
      line({ list: 'more' }, 'more'),
      line({ list: 'ordered' }, '2'),
      line({ list: 'bullet', indent: 1 }, 'dot'),
      line({ list: 'ordered', indent: 2 }, 'i'),
      line({ list: 'ordered' }, '3'),
      line(null, 'between'),
      line({ list: 'ordered' }, '1 again'),
      line({ list: 'ordered', start: 7 }, '7'),
    ];
    const parts = await read(manuscriptOf(items));
    const places = paragraphs(parts).flatMap((paragraph) => {
      const [, level, id] = /<w:ilvl w:val="(\d)"\/><w:numId w:val="(\d+)"/.exec(paragraph) ?? [];
      return id === undefined ? [] : [`${shown(paragraph)}: ${id}.${level ?? ''}`];
    });
    expect(places).toEqual(['1: 3.0', 'a: 3.1', '2: 3.0', 'dot: 2.1', 'i: 4.2', '3: 3.0', '1 again: 5.0', '7: 6.0']);
    expect(parts.values('word/numbering.xml', 'w:startOverride')).toEqual(['1', '1', '1', '7']);
  });

  it('run from right to left where their letters do', async () => {
    const parts = await read(manuscriptOf([line({ align: 'left' }, 'שלום world'), line(null, 'world שלום')]));
    const [first = '', second = ''] = paragraphs(parts);
    expect(first).toContain('<w:bidi/><w:jc w:val="right"/>');
    expect(second).not.toContain('<w:bidi/>');
    expect(second).toContain('<w:rtl/>');
  });
});

describe('tables and figures', () => {
  it('merge cells, repeat head rows and set words to their side', async () => {
    const head = make('table_row', null, cell('Name', null, 'table_header'), cell('Values', { colspan: 2 }, 'table_header'));
    const first = make('table_row', null, cell('a', { rowspan: 2 }), cell('1', { align: 'right' }), cell('2'));
    const second = make('table_row', null, cell('3'), cell('4'));
    const parts = await read(manuscriptOf([make('table', null, head, first, second), make('table', null, second)]));
    expect(parts.all(TEXT, 'w:tblHeader')).toHaveLength(1);
    expect(parts.values(TEXT, 'w:gridSpan')).toEqual(['2']);
    expect(parts.values(TEXT, 'w:vMerge')).toEqual(['restart', '']);
    expect(parts.values(TEXT, 'w:jc')).toEqual(['right']);
    // Word would make one table of two that touch.
    expect(bodyOf(parts)).toMatch(/<\/w:tbl><w:p>.*?<\/w:p><w:tbl>/);
  });

  it('lose no cell of a table that is wider than Word takes', async () => {
    const cells = Array.from({ length: 1_000 }, (_, column) => cell(`c${String(column)};`));
    const parts = await read(manuscriptOf([make('table', null, make('table_row', null, ...cells))]));
    expect(parts.all(TEXT, 'w:gridCol')).toHaveLength(63);
    expect(shown(bodyOf(parts)).match(/c\d+;/g)).toHaveLength(1_000);
  });

  it('have captions that are counted, and pictures with what they show', async () => {
    const image = (asset: number) => make('image', { asset, alt: `A "plot" <${String(asset)}>`, width: 50 });
    const figure = make(
      'figure',
      { id: 'f1', columns: 2 },
      image(1),
      image(2),
      image(3),
      image(4),
      line({ kind: 'caption' }, 'Seen'),
    );
    const table = make(
      'figure',
      { kind: 'table' },
      line({ kind: 'caption' }, 'Told'),
      make('table', null, make('table_row', null, cell('x'))),
    );
    const parts = await read(manuscriptOf([figure, table], { language: 'de' }));
    expect(parts.fields.filter((code) => code.startsWith('SEQ'))).toEqual(['SEQ Figure \\* ARABIC', 'SEQ Table \\* ARABIC']);
    expect(shown(bodyOf(parts))).toContain('Abbildung\u00a01. Seen');
    expect(shown(bodyOf(parts))).toContain('[Bild fehlt: A');
    expect(parts.values(TEXT, 'wp:docPr', 'descr')[0]).toBe('A "plot" <1>');
    // A picture of lines comes with one of dots for programs that cannot draw it.
    expect([...parts.files.keys()].filter((path) => path.startsWith('word/media/'))).toEqual([
      'word/media/image1.png',
      'word/media/image2.svg',
      'word/media/image2-clear.png',
      'word/media/image3.png',
    ]);
  });
});

describe('what is referred to', () => {
  it('has a bookmark, and what refers to it a field that shows what the screen shows', async () => {
    const ref = (target: string, form: string | null = null) => make('cross_reference', { target, form });
    const forms = [
      ref('h1'),
      ' ',
      ref('h1', 'number'),
      ' ',
      ref('h1', 'title'),
      ' ',
      ref('e1'),
      ' ',
      ref('f1', 'number'),
      ' ',
      ref('n1'),
      ' ',
      ref('gone'),
    ];
    const blocks = [
      line({ kind: 'h1', id: 'h1' }, 'Methods'),
      line(null, ...forms, make('footnote', { id: 'n1' }, 'A note')),
      make('equation', { id: 'e1', tex: 'x^2' }),
      make('figure', { id: 'f1' }, make('image', { asset: 1 }), line({ kind: 'caption' }, 'Seen')),
      make('table_of_contents'),
    ];
    const parts = await read(manuscriptOf(blocks));
    expect(shown(paragraphs(parts)[1] ?? '')).toBe('Section\u00a01 1 Methods (1) 1 Footnote\u00a01 ??');
    const kinds = parts.fields.map((code) => code.replace(/ _\w+/, ''));
    for (const code of ['REF \\r \\h', 'REF \\h', 'NOTEREF \\h', 'PAGEREF \\h', 'TOC \\o "1-3" \\h \\z \\u'])
      expect(kinds).toContain(code);
  });
});

describe('citations', () => {
  const works = [{ article: 1, locator: '3', suppressAuthor: true, prefix: 'see' }, { article: 2 }];
  const cited = [line(null, 'So ', make('citation', { id: 'c1', works }), '.'), make('bibliography')];

  it('are fields of Zotero, whole with their works', async () => {
    const parts = await read(manuscriptOf(cited));
    const code = parts.fields.find((each) => each.startsWith('ADDIN ZOTERO_ITEM CSL_CITATION ')) ?? '';
    const told = JSON.parse(
      code
        .slice('ADDIN ZOTERO_ITEM CSL_CITATION '.length)
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&'),
    ) as {
      properties: object;
      citationItems: { uris: string[]; itemData: { title: string } }[];
    };
    expect(told.properties).toEqual({
      ...{ plainCitation: '(Müller, 2001; 2002)', noteIndex: 0 },
      formattedCitation: '(M\\uc0\\u252{}ller, {\\i{}2001; 2002})',
    });
    expect(told.citationItems).toMatchObject([
      { id: 1, uris: [`${HOUSE}/library/article/1`], locator: '3', label: 'page', prefix: 'see', 'suppress-author': true },
      { id: 2, itemData: { title: 'On "things" {2}' } },
    ]);
    expect(parts.fields.some((each) => /^ADDIN ZOTERO_BIBL .* CSL_BIBLIOGRAPHY$/.test(each))).toBe(true);
    const preferences = parts.all('docProps/custom.xml', 'property').map(({ attribs }) => attribs.name);
    expect(preferences[0]).toBe('ZOTERO_PREF_1');
    expect(parts.files.get('docProps/custom.xml')).toContain('http://www.zotero.org/styles/apa');
  });

  it('stand in notes where the style puts them there', async () => {
    const inNote = line(null, make('footnote', { id: null }, make('citation', { id: 'c2', works })));
    const parts = await read(manuscriptOf([...cited, inNote], { isNote: true }));
    expect(parts.all(TEXT, 'w:footnoteReference')).toHaveLength(2);
    expect(bodyOf(parts)).not.toContain('ZOTERO_ITEM');
    expect(parts.files.get('word/footnotes.xml')?.match(/ZOTERO_ITEM/g)).toHaveLength(2);
    expect(
      parts.fields
        .filter((code) => code.includes('ZOTERO_ITEM'))
        .map((code) => /noteIndex&quot;:(\d)|noteIndex":(\d)/.exec(code)?.[2]),
    ).toEqual(['1', '2']);
  });

  it('carry what Carrel’s add-in for Word looks for', async () => {
    const parts = await read(manuscriptOf(cited));
    const tags = parts.values(TEXT, 'w:tag');
    expect(tags).toEqual([expect.stringMatching(/^cite:[a-z0-9]{5}:c1:1\.2$/), 'cite:bibliography']);
    const carried = parts.files.get('customXml/item1.xml') ?? '';
    expect(carried).toContain(`<document xmlns="urn:carrel:citations:1" house="${HOUSE}" style="apa" language="en-US">`);
    expect(carried).toContain('&quot;suppress_author&quot;:true');
    for (const options of [{}, { house: HOUSE, hasControls: false }])
      expect((await read(manuscriptOf(cited), options)).values(TEXT, 'w:tag')).toEqual([]);
  });
});

describe('comments and suggestions', () => {
  const blocks = [line(null, 'One two three.'), line(null, 'Four', make('footnote', { id: null }, 'five six'), ' seven.')];
  const hand = { name: 'Ada <b>', at: '2026-11-02T10:20:30.500Z' };

  it('are Word’s own, with their threads', async () => {
    const said = [
      { ...hand, text: 'Why?\nTell.' },
      { ...hand, name: 'Bob', text: 'Because.' },
    ];
    const comments = [
      { place: placeOf(blocks, 'two'), said },
      { place: placeOf(blocks, 'five'), said: said.slice(0, 1) },
      { place: undefined, said: said.slice(0, 1) },
    ];
    const parts = await read(manuscriptOf(blocks, { comments }));
    const [first = ''] = paragraphs(parts);
    expect(shown(/<w:commentRangeStart w:id="0"\/>[^]*<w:commentRangeEnd w:id="0"\/>/.exec(first)?.[0] ?? '')).toBe('two');
    const threads = parts
      .all('word/commentsExtended.xml', 'w15:commentEx')
      .map(({ attribs }) => attribs['w15:paraIdParent'] !== undefined);
    expect(threads).toEqual([false, true, false, false]);
    // LibreOffice takes no document with comments in its notes.
    expect(parts.files.get('word/footnotes.xml')).not.toContain('commentRange');
  });

  it('go and come as tracked changes, across lines and in notes', async () => {
    const suggestions = [
      { place: placeOf(blocks, 'two'), replacement: 'deux', ...hand },
      { place: placeOf(blocks, 'three.\nFour'), replacement: 'drei.\nVier', ...hand },
      { place: placeOf(blocks, 'six'), replacement: '', ...hand },
    ];
    const parts = await read(manuscriptOf(blocks, { suggestions }));
    const accepted = bodyOf(parts).replace(/<w:del [^>]*[^/]>[^]*?<\/w:del>/g, '');
    expect(shown(accepted)).toContain('One deux ');
    expect(shown(accepted)).toContain('drei.Vier seven.');
    expect(parts.all(TEXT, 'w:del').map(({ attribs }) => attribs['w:author'])[0]).toBe('Ada <b>');
    expect(parts.values(TEXT, 'w:ins', 'w:date')[0]).toBe('2026-11-02T10:20:30Z');
    expect(bodyOf(parts)).toMatch(/<w:pPr><w:rPr><w:ins [^>]*\/><\/w:rPr><\/w:pPr>/);
    expect(bodyOf(parts)).toMatch(/<w:pPr><w:rPr><w:del [^>]*\/><\/w:rPr><\/w:pPr>/);
    expect(parts.files.get('word/footnotes.xml')).toMatch(/<w:delText[^>]*>six</);
  });
});

it('words that two people would have gone go once, by the first of them', async () => {
  const blocks = [line(null, 'One two three four.')];
  const by = (name: string, words: string, replacement = '') => ({
    ...{ name, at: '2026-11-02T10:20:30Z', replacement, place: placeOf(blocks, words) },
  });
  const suggestions = [by('Ada', 'One two three'), by('Bob', 'two three four', 'all'), by('Cleo', 'three')];
  const parts = await read(manuscriptOf(blocks, { suggestions }));
  const authors = parts.values(TEXT, 'w:del', 'w:author');
  expect([...new Set(authors)]).toEqual(['Ada', 'Bob']);
  const gone = [...bodyOf(parts).matchAll(/<w:delText[^>]*>([^<]*)</g)].map(([, words]) => words).join('');
  expect(gone).toBe('One two three four');
  expect(shown(bodyOf(parts).replace(/<w:del [^]*?<\/w:del>/g, ''))).toMatch(/^\s*all\.$/);
});

it('what is stressed in a line that is italic stands upright', async () => {
  const parts = await read(
    manuscriptOf([line({ kind: 'h4' }, 'On ', text('E. coli', 'em')), line({ kind: 'h1' }, text('E. coli', 'em'))]),
  );
  expect(parts.values(TEXT, 'w:i')).toEqual(['0', '']);
});

it('writes 60 pages with 300 citations and 40 figures in time', async () => {
  const words = 'The method was applied to all of the samples, and what was found agrees with what earlier work reported. ';
  const blocks = Array.from({ length: 300 }, (_, at) =>
    at % 8 === 7
      ? make('figure', { id: `f${String(at)}` }, make('image', { asset: 1 }), line({ kind: 'caption' }, 'Seen'))
      : line(
          at % 10 === 0 ? { kind: 'h2' } : null,
          words.repeat(6),
          make('citation', { id: `c${String(at)}`, works: [{ article: 1 + (at % 7) }] }),
          make('math', { tex: `x_{${String(at)}}^2` }),
        ),
  );
  const manuscript = manuscriptOf([...blocks, ...blocks.slice(0, 40), make('bibliography')]);
  const worked = workClock();
  await writeDocx(manuscript, { house: HOUSE });
  expect(worked()).toBeLessThan(3_000);
});
