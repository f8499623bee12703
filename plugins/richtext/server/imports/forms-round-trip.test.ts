/** How words and lines would look goes to Word and comes back: as tracked changes of formatting, beside comments and changes of words. */
import { expect, it } from 'vitest';
import type { Changed } from '../../common/manuscript.ts';
import { lettersOf } from '../../common/letters.ts';
import { documentOf } from '../../common/schema/schema.ts';
import { line, manuscriptOf, text } from '../exports/docx/testing/build.ts';
import { readParts } from '../exports/docx/testing/read-parts.ts';
import { writeDocx } from '../exports/docx/write-docx.ts';
import { readDocx } from './docx/read-docx.ts';

const BY = { name: 'Ada & "Co"', at: '2026-01-02T03:04:05.000Z' };
const DOC = [
  line(null, 'Words that are ', text('stressed', 'em'), ' and plain.'),
  line({ kind: 'h2' }, 'A heading'),
  line({ list: 'ordered' }, 'first'),
  line({ list: 'ordered' }, 'second'),
  line({ list: 'bullet', indent: 1 }, 'deep'),
  line({ align: 'center' }, 'In the middle'),
];
const manuscript = manuscriptOf(DOC);
const LETTERS = lettersOf(manuscript.doc).text;

const of = (words: string, form: NonNullable<Changed['form']>): Changed => {
  const from = LETTERS.indexOf(words);
  return { place: { from, to: from + words.length }, replacement: '', form, ...BY };
};
const words = (stretch: string, set: object): Changed => of(stretch, { of: 'words', set: { ...set } });
const lines = (stretch: string, set: object): Changed => of(`${stretch}\n`, { of: 'lines', set: { ...set } });

const again = async (suggestions: readonly Changed[]) => {
  const file = await writeDocx({ ...manuscript, suggestions });
  const parts = readParts(file);
  expect(parts.faults).toEqual([]);
  const taken = readDocx(file);
  expect(taken.left).toEqual([]);
  expect(lettersOf(documentOf(taken.doc)).text).toBe(LETTERS);
  // The text is as it is: nothing of what is suggested is in it.
  expect(documentOf(taken.doc).toJSON()).toEqual(documentOf(readDocx(await writeDocx(manuscript)).doc).toJSON());
  return { parts, suggestions: taken.suggestions };
};

it.each([
  ['one look of words', words('Words', { strong: {} })],
  ['several, some of which go', words('stressed', { em: null, underline: {}, superscript: {} })],
  ['looks over words of several looks', words('are stressed and', { small_caps: {} })],
  ['code', words('plain', { code: {} })],
  ['a line that becomes a heading', lines('In the middle', { kind: 'h1', align: null, isUnnumbered: true })],
  ['a heading that becomes text', lines('A heading', { kind: null })],
  ['an item that becomes another', lines('second', { list: 'bullet' })],
  ['an item that is none any more', lines('deep', { list: null, indent: null })],
  ['how lines stand', lines('In the middle', { align: 'right' })],
])('%s', async (_, suggestion) => {
  expect((await again([suggestion])).suggestions).toEqual([suggestion]);
});

it('what two people would have of the same words is one change for Word, of the first of them', async () => {
  const second = { ...words('that', { em: {} }), name: 'Bea' };
  const { suggestions } = await again([words('Words that', { strong: {} }), second]);
  expect(suggestions.map(({ place, form, name }) => [LETTERS.slice(place.from, place.to), form?.set, name])).toEqual([
    ['Words ', { strong: {} }, BY.name],
    ['that', { strong: {}, em: {} }, BY.name],
  ]);
});

it('beside words that would be others, and within them', async () => {
  const from = LETTERS.indexOf('heading');
  const other: Changed = { place: { from, to: from + 7 }, replacement: 'title', ...BY };
  const all = [words('Words', { strong: {} }), lines('A heading', { kind: 'h1' }), other];
  expect((await again(all)).suggestions).toEqual(all);
});

it('what nobody could accept is written as what it is: marks, links and boxes that Word has no look for', async () => {
  const strange = [
    words('Words', { link: { href: 'javascript:alert(1)' } }),
    words('plain', { toString: {}, 'x-y': {} }),
    lines('second', { list: 'task' }),
    lines('deep', { indent: 'x"/><evil/>' }),
  ];
  const { parts, suggestions } = await again(strange);
  expect(suggestions).toEqual([]);
  expect(parts.all('word/document.xml', 'evil')).toEqual([]);
});
