/** What comes before what in the palette once something is typed, and what words mean besides themselves. */
import { describe, expect, it, vi } from 'vitest';
import { lateContents } from './late-contents.ts';
import type { PaletteRow } from './palette-row.ts';
import { beginsWords, meantAs } from './synonyms.ts';

const row = (title: string): PaletteRow => ({ id: title, title, ranges: [], run: vi.fn() });
const COMMANDS = ['Farbschema …', 'Compile', 'Cancel compile', 'Count pages in LaTeX editor'].map(row);
/** As the fuzzy search does it: the letters in a row, with others between them. */
const fits = (text: string, title: string) =>
  new RegExp([...text.replaceAll(' ', '')].join('.*'), 'i').test(title.replaceAll(' ', ''));

const contents = lateContents(
  {
    commands: (text) => [{ id: 'commands', title: '', rows: COMMANDS.filter(({ title }) => fits(text, title)) }],
    help: () => [],
  },
  {
    settings: (text) => ({
      own: text === 'comp' ? [row('Compile while typing')] : [],
      meant: text === 'theme' ? [row('PDF pages')] : [],
    }),
    t: (key) => key,
  },
);
const listed = (text: string) =>
  contents.commands(text).flatMap(({ id, rows }) => (rows.length > 0 ? [[id, ...rows.map(({ title }) => title)]] : []));

describe('commands and settings', () => {
  it('stand in the order in which they are likely meant', () => {
    expect(listed('comp')).toEqual([
      ['commands', 'Compile', 'Cancel compile'],
      ['settings', 'Compile while typing'],
    ]);
  });

  it('that fit by letters alone come last', () => {
    expect(listed('cpl')).toEqual([['further', 'Compile', 'Cancel compile', 'Count pages in LaTeX editor']]);
  });

  it('are found by what a word means, in the other language too', () => {
    expect(listed('theme')).toEqual([
      ['commands', 'Farbschema …'],
      ['settings', 'PDF pages'],
    ]);
  });

  it('are as they were while nothing is typed', () => {
    expect(listed('')).toEqual([['commands', ...COMMANDS.map(({ title }) => title)]]);
  });
});

describe('help', () => {
  it('leads to each way of searching', () => {
    const show = vi.fn<(text: string) => void>();
    for (const { run } of contents.help(show)[0]?.rows ?? []) run();
    expect(show.mock.calls).toEqual([['>'], ['']]);
  });
});

describe('words that mean the same', () => {
  it.each([
    ['sprache', 'language'],
    ['Schriftgröße', 'font size'],
    ['schriftgr', 'font size'],
    ['spalten', 'columns'],
    ['dichte', 'density'],
    ['vim', 'keyboard'],
    ['dunkelmodus', 'theme'],
  ])('%s means %s', (text, meant) => expect(meantAs(text)).toContain(meant));

  it.each(['', 'fo', 'xyz'])('“%s” means nothing else', (text) => expect(meantAs(text)).toEqual([]));

  it('begin words of a title in any order, with any case and diacritics', () => {
    expect(beginsWords('GROSSE quell', 'Große Quelltexte')).toBe(false);
    expect(beginsWords('grosse', 'Große')).toBe(false);
    expect(beginsWords('ubersetz tipp', 'Beim Tippen übersetzen')).toBe(true);
    expect(beginsWords('setzen', 'Beim Tippen übersetzen')).toBe(false);
  });
});
