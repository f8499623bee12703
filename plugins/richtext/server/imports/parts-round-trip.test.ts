/** What is suggested and is no word goes to Word and comes back: pictures, tables, rows, citations, each as many as there were, and the same. */
import { describe, expect, it } from 'vitest';
import type { Part } from '#plugins/coedit/common/part.ts';
import { treeOf } from '../../common/live/tree-nodes.ts';
import { lettersOf } from '../../common/letters.ts';
import type { Changed } from '../../common/manuscript.ts';
import { documentOf } from '../../common/schema/schema.ts';
import { cell, line, make, manuscriptOf, placeOf } from '../exports/docx/testing/build.ts';
import { readParts } from '../exports/docx/testing/read-parts.ts';
import { writeDocx } from '../exports/docx/write-docx.ts';
import { withParts } from '../exports/with-parts.ts';
import { readDocx } from './docx/read-docx.ts';
import { takenAgain } from './testing/taken-again.ts';
import { withoutParts } from './without-parts.ts';

const BY = { name: 'Ada', at: '2026-01-02T03:04:05.000Z' };
const row = (...words: string[]) => make('table_row', null, ...words.map((each) => cell(each)));
const table = (...rows: ReturnType<typeof row>[]) => make('table', null, ...rows);
const picture = make('image', { asset: 1, alt: 'A tree' });
const caption = (words: string) => line({ kind: 'caption' }, words);
const [A, B, C] = [row('a', 'b'), row('c', 'd'), row('e', 'f')];
const FIGURE = make('figure', null, picture, caption('A caption'));
const BLOCKS = [line(null, 'One two.'), table(A, B, C), line(null, 'Three.'), FIGURE, line(null, 'Four.')];
const manuscript = manuscriptOf(BLOCKS);
const trees = (...nodes: Parameters<typeof treeOf>[0][]) => nodes.map((node) => treeOf(node));

const at = (words: string): { from: number; to: number } => placeOf(BLOCKS, words);
const behind = (words: string) => ({ from: at(words).to, to: at(words).to });
const change = (place: Changed['place'], part: Partial<Part>): Changed => ({
  ...{ place, part: { in: 'doc', was: [], to: [], ...part }, ...BY },
  replacement: (part.to ?? []).map((node) => (node.type === 'table' || node.type === 'figure' ? '' : '\uFFFC')).join(''),
});

/** Written as a Word document with what is suggested in it, and read again. */
const again = async (suggestions: readonly Changed[]) => {
  const whole = withParts({ doc: manuscript.doc, comments: [], suggestions });
  const file = await writeDocx({ ...manuscriptOf(whole.doc.children), ...whole });
  expect(readParts(file).faults).toEqual([]);
  const taken = readDocx(file);
  expect(taken.left).toEqual([]);
  const { doc } = takenAgain(taken, manuscript);
  const apart = withoutParts({ ...taken, doc });
  // The text is as it is: what would come is not in it, and what would go is.
  expect(lettersOf(apart.doc).text).toBe(lettersOf(manuscript.doc).text);
  const plain = documentOf(readDocx(await writeDocx(manuscript)).doc);
  expect(apart.doc.children.map(({ type, childCount }) => [type.name, childCount])).toEqual(
    plain.children.map(({ type, childCount }) => [type.name, childCount]),
  );
  return apart.suggestions;
};
const kinds = (nodes: Part['to']): string => nodes.map((node) => node.type).join(' ');
const told = (all: readonly Changed[]) =>
  all.map(({ place, part, name }) => [part?.in, place.from, place.to, kinds(part?.was ?? []), kinds(part?.to ?? []), name]);

const TABLE = at('a\nb\nc\nd\ne\nf\n');
const PICTURE = at('\uFFFC\n');
const FIGURES = at('\uFFFC\nA caption\n');
const of = (...rows: ReturnType<typeof row>[]) => trees(table(...rows));

describe('each comes back as it is', () => {
  it.each([
    ['a table that comes', change(behind('One two.\n'), { beside: 'before', to: of(row('x'), row('y')) })],
    ['one that goes', change(TABLE, { was: of(A, B, C) })],
    ['rows that come', change(TABLE, { was: of(A, B, C), to: of(A, row('x', 'y'), B, C, row('z', 'z')) })],
    ['a row that goes', change(TABLE, { was: of(A, B, C), to: of(A, C) })],
    ['a picture with a caption that comes', change(behind('Three.\n'), { beside: 'before', to: trees(FIGURE) })],
    ['one without', change(behind('Three.\n'), { beside: 'before', to: trees(make('figure', null, picture)) })],
    ['one that goes', change(FIGURES, { was: trees(FIGURE) })],
    ['the picture alone goes', change(PICTURE, { in: 'figure', was: trees(picture) })],
    ['a heading that comes', change(behind('Three.\n'), { beside: 'before', to: trees(line({ kind: 'h2' }, 'New')) })],
    ['a formula in words', change(behind('Thr'), { in: 'line', to: trees(make('math', { tex: 'x' })) })],
    [
      'one by itself',
      change(behind('Three.\n'), { beside: 'before', to: trees(make('equation', { tex: 'x', isUnnumbered: true })) }),
    ],
    ['a footnote', change(behind('Three'), { in: 'line', to: trees(make('footnote', null, 'A note')) })],
    ['a citation', change(behind('Three'), { in: 'line', to: trees(make('citation', { id: 'c1', works: [{ article: 1 }] })) })],
  ])('%s', async (_, one) => {
    const [told1, ...others] = told(await again([one]));
    expect([told1, others]).toEqual([told([one])[0], []]);
  });

  it('as many as there are, beside words', async () => {
    const all = [
      change(behind('One two.\n'), { beside: 'before', to: of(row('x')) }),
      change(TABLE, { was: of(A, B, C) }),
      change(behind('Thr'), { in: 'line', to: trees(make('math', { tex: 'x' })) }),
      change(FIGURES, { was: trees(FIGURE) }),
    ];
    const word: Changed = { place: at('two'), replacement: 'deux', ...BY };
    const back = await again([word, ...all]);
    expect(back.filter(({ part }) => !part)).toEqual([word]);
    expect(told(back.filter(({ part }) => part))).toEqual(told(all));
  });

  it('a note and cells have the words that they have', async () => {
    const [note] = await again([change(behind('Three'), { in: 'line', to: trees(make('footnote', null, 'A note')) })]);
    expect([JSON.stringify(note?.part?.to), note?.replacement]).toEqual([
      expect.stringContaining('A note'),
      '\uFFFCA note\uFFFC',
    ]);
    const [rows] = await again([change(TABLE, { was: of(A, B, C), to: of(A, B, C, row('x', 'y')) })]);
    expect(rows?.replacement).toBe('a\nb\nc\nd\ne\nf\nx\ny\n');
  });
});
