/** Cells of tables that are narrow: words keep room, or other programs look for it for ever. */
import type { Node } from 'prosemirror-model';
import { expect, it } from 'vitest';
import { line, make, manuscriptOf } from './testing/build.ts';
import { type ReadParts, readParts } from './testing/read-parts.ts';
import { writeDocx } from './write-docx.ts';

const read = async (manuscript: Parameters<typeof writeDocx>[0]): Promise<ReadParts> => {
  const parts = readParts(await writeDocx(manuscript, { house: 'https://carrel.example.org' }));
  expect(parts.faults).toEqual([]);
  return parts;
};
const bodyOf = ({ files }: ReadParts): string => files.get('word/document.xml') ?? '';

it('leave room for what is set in or has a column by itself, as bibliographies, contents and quotations', async () => {
  const cited = make('citation', { id: 'c1', works: [{ article: 1 }] });
  const inCell = (blocks: readonly Node[], colwidth: number) => [
    line({ kind: 'h2' }, 'Heading'),
    line(null, cited),
    make('table', null, make('table_row', null, make('table_cell', { colwidth: [colwidth] }, ...blocks))),
  ];
  const blocks = [
    make('bibliography'),
    make('table_of_contents'),
    line({ kind: 'quote' }, 'Said'),
    line({ kind: 'abstract' }, 'Short'),
  ];
  const told = async (colwidth: number) => {
    const table = /<w:tbl>[^]*<\/w:tbl>/.exec(bodyOf(await read(manuscriptOf(inCell(blocks, colwidth)))))?.[0] ?? '';
    return { tabs: table.split('<w:tab/>').length - 1, indents: [...table.matchAll(/<w:ind [^>]*>/g)].map(([each]) => each) };
  };
  const narrow = await told(40);
  expect(narrow.tabs).toBe(0);
  expect(narrow.indents.length).toBeGreaterThan(4);
  for (const indent of narrow.indents) expect(indent).not.toMatch(/"[1-9]/);
  expect(narrow.indents.slice(-2)).toEqual(Array.from({ length: 2 }, () => '<w:ind w:left="0" w:right="0"/>'));
  const wide = await told(600);
  expect(wide.tabs).toBeGreaterThan(1);
  expect(wide.indents).toContain('<w:ind w:left="567" w:hanging="567"/>');
});

it('leave room for words in cells that are narrow, however deep their lines are set in', async () => {
  const row = (colwidth: number) =>
    make(
      'table_row',
      null,
      make('table_cell', { colwidth: [colwidth] }, line({ list: 'bullet', indent: 3 }, 'dot'), line({ indent: 5 }, 'in')),
    );
  const indents = async (colwidth: number) => {
    const parts = await read(manuscriptOf([make('table', null, row(colwidth))]));
    return parts
      .all('word/document.xml', 'w:ind')
      .map(({ attribs }) => [attribs['w:left'], attribs['w:hanging'] ?? attribs['w:firstLine']]);
  };
  // A nought that hangs is none for LibreOffice: it is one of the first line.
  expect(await indents(56)).toEqual([
    ['0', '0'],
    ['0', undefined],
  ]);
  expect(await indents(100)).toEqual([
    ['140', '140'],
    ['140', undefined],
  ]);
  // That of an item stands in its list.
  expect(await indents(500)).toEqual([['3600', undefined]]);
});
