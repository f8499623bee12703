/** Citations are written in the forms that their programs document: the schema of CSL for a citation, and what Zotero reads of a document. */
import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import type { CitedWork } from '../../../../common/schema/inline.ts';
import { line, make, manuscriptOf } from '../testing/build.ts';
import { readParts } from '../testing/read-parts.ts';
import { writeDocx } from '../write-docx.ts';

/** Terms of a locator (csl-citation.json). */
const LABELS =
  'act appendix article-locator book canon chapter column elocation equation figure folio issue line note opus page paragraph part rule scene section sub-verbo supplement table timestamp title-locator verse version volume'.split(
    ' ',
  );

/** `csl-citation.json` as far as Zotero asks for it: of a work that it does not have it goes through `uris`, and takes `itemData`. */
const Citation = z.strictObject({
  schema: z.literal('https://github.com/citation-style-language/schema/raw/master/csl-citation.json'),
  citationID: z.string().check(z.minLength(1)),
  properties: z.strictObject({
    formattedCitation: z.string(),
    plainCitation: z.string(),
    noteIndex: z.int().check(z.nonnegative()),
  }),
  citationItems: z
    .array(
      z.strictObject({
        id: z.union([z.string(), z.number()]),
        uris: z.array(z.string()).check(z.minLength(1)),
        itemData: z.looseObject({ id: z.union([z.string(), z.number()]), type: z.string() }),
        locator: z.optional(z.string()),
        label: z.optional(z.enum(LABELS)),
        prefix: z.optional(z.string()),
        suffix: z.optional(z.string()),
        'suppress-author': z.optional(z.literal(true)),
      }),
    )
    .check(z.minLength(1)),
});

const works: CitedWork[] = [
  { article: 1, locator: '3–4' },
  { article: 2, locator: 'x', label: 'sub-verbo', prefix: 'see “{” ', suffix: ' \\ } end', suppressAuthor: true },
  // One that nobody has any more.
  { article: 99 },
];
const cited = (id: string) => make('citation', { id, works });
const codesOf = async (isNote: boolean) => {
  const blocks = [
    line(null, 'a ', cited('c1'), make('footnote', null, 'b ', cited('c2'))),
    line(null, make('footnote', null, 'c ', cited('c3'))),
    make('bibliography'),
  ];
  const parts = readParts(await writeDocx(manuscriptOf(blocks, { isNote }), { house: 'https://carrel.example.org' }));
  expect(parts.faults).toEqual([]);
  return parts;
};

/** From the first brace to the last, as Zotero has it. */
const jsonIn = (code: string): unknown => JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1)) as unknown;

it.each([
  ['in the text and in notes, which they name by their numbers', false, { c1: 0, c2: 1, c3: 2 }],
  ['with a style of notes, each in a note that is counted along', true, { c1: 1, c2: 2, c3: 3 }],
] as const)('citations are those of CSL, %s', async (_, isNote, numbers) => {
  const { fields } = await codesOf(isNote);
  const codes = fields.filter((code) => code.startsWith('ADDIN ZOTERO_ITEM CSL_CITATION {'));
  const all = codes.map((code) => Citation.parse(jsonIn(code)));
  expect(Object.fromEntries(all.map(({ citationID, properties }) => [citationID, properties.noteIndex]))).toEqual(numbers);
  for (const { citationItems } of all) {
    expect(citationItems.map(({ id, itemData }) => id === itemData.id)).toEqual([true, true, true]);
    expect(citationItems.map(({ uris: _uris, id: _id, itemData: _item, ...rest }) => rest)).toEqual([
      { locator: '3–4', label: 'page' },
      { locator: 'x', label: 'sub-verbo', prefix: 'see “{” ', suffix: ' \\ } end', 'suppress-author': true },
      {},
    ]);
  }
});

it('a bibliography says what is in it beside what is cited', async () => {
  const codes = (await codesOf(false)).fields.filter((code) => code.startsWith('ADDIN ZOTERO_BIBL'));
  expect(codes.map((code) => /^ADDIN ZOTERO_BIBL (\{.*\}) CSL_BIBLIOGRAPHY$/.test(code))).toEqual([true]);
  expect(codes.map(jsonIn)).toEqual([{ uncited: [], omitted: [], custom: [] }]);
});

it('the document says its style in properties of 255 letters at the most, which follow each other', async () => {
  const parts = await codesOf(true);
  const properties = parts.all('docProps/custom.xml', 'property');
  expect(properties.map(({ attribs }) => [attribs.name, attribs.pid, attribs.fmtid])).toEqual(
    properties.map((_, at) => [`ZOTERO_PREF_${String(at + 1)}`, String(at + 2), '{D5CDD505-2E9C-101B-9397-08002B2CF9AE}']),
  );
  const pieces = [...(parts.files.get('docProps/custom.xml') ?? '').matchAll(/<vt:lpwstr>(.*?)<\/vt:lpwstr>/g)].map(
    ([, piece = '']) => piece.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );
  expect(pieces.slice(0, -1).map(({ length }) => length)).toEqual(pieces.slice(0, -1).map(() => 255));
  expect(pieces.join('')).toMatch(
    /^<data data-version="3" zotero-version="[\d.]+"><session id="\w{8}"\/><style id="http:\/\/www\.zotero\.org\/styles\/apa" locale="en-US" hasBibliography="1" bibliographyStyleHasBeenSet="1"\/><prefs><pref name="fieldType" value="Field"\/><pref name="noteType" value="1"\/><\/prefs><\/data>$/,
  );
});
