/** Two trees that were made of one become one again: what either has written is there, once. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallTree } from '../testing/small-tree.ts';
import { mergeTrees } from './merge-trees.ts';
import { contentOf, type TreeElement, type TreeNode, wordsOf } from './tree-node.ts';

const { tree: shape } = smallTree;

const lineOf = (text: string, attrs: Record<string, unknown> = {}): TreeElement => ({
  type: 'p',
  attrs,
  content: text === '' ? [] : [{ type: 'text', text }],
});
const treeOf = (...lines: string[]): TreeElement => ({ type: shape.whole, content: lines.map((line) => lineOf(line)) });
const linesOf = (tree: TreeElement): string[] => wordsOf(tree, shape).split('\n').slice(0, -1);
const merged = (base: string[], mine: string[], theirs: string[]): string[] =>
  linesOf(mergeTrees(treeOf(...base), treeOf(...mine), treeOf(...theirs), shape));

describe('a line that one side has changed', () => {
  it('and the other has joined with the one before or behind', () => {
    const base = ['One two.', 'Three four.', 'Five.'];
    expect(merged(base, ['One two. Three four.', 'Five.'], ['One two.', 'Three BEN four.', 'Five.'])).toEqual([
      'One two. Three BEN four.',
      'Five.',
    ]);
    expect(merged(base, ['One two.', 'Three BEN four.', 'Five.'], ['One two. Three four.', 'Five.'])).toEqual([
      'One two. Three BEN four.',
      'Five.',
    ]);
    expect(merged(base, ['One two.', 'Three four. Five.'], ['One two.', 'Three four.', 'Five BEN.'])).toEqual([
      'One two.',
      'Three four. Five BEN.',
    ]);
  });

  it('and the other has cut in two or three: each word stands in its half', () => {
    const base = ['One two three four five six.'];
    expect(merged(base, ['One two', 'three four five six.'], ['One BEN two three four MORE five six.'])).toEqual([
      'One BEN two',
      'three four MORE five six.',
    ]);
    expect(merged(base, ['One two', 'three four', 'five six.'], ['One two three BEN four five six.'])).toEqual([
      'One two',
      'three BEN four',
      'five six.',
    ]);
  });

  it('beyond recognition, as the other has: it is there once', () => {
    const mine = 'a b c Title d e f';
    expect(merged(['Title'], [mine], ['Title g h i j k l']).join(' ').split('Title').length).toBe(2);
    const said = merged(['was a text'], ['m n o p was q r s t a u v w x text y z'], ['1 2 3 was 4 5 6 7 8 9 text 0']).join(' ');
    for (const word of [...'mnopqruvyz1234567890', 'was', 'text']) expect([said, said.split(word).length]).toEqual([said, 2]);
  });

  it('joined by both, who have both changed it as well', () => {
    expect(merged(['One two.', 'Three four.'], ['One two. Three ADA four.'], ['One BEN two. Three four.'])).toEqual([
      'One BEN two. Three ADA four.',
    ]);
  });

  it('and the other has taken away stays, and is not looked for in what is not like it', () => {
    const base = ['One two.', 'Three four.', 'Five.'];
    expect(merged(base, ['One two.', 'Five.'], ['One two.', 'Three BEN four.', 'Five.'])).toEqual([
      'One two.',
      'Three BEN four.',
      'Five.',
    ]);
    expect(merged(base, ['Another text.'], ['One two.', 'Three BEN four.', 'Five.']).join(' ')).toContain('Three BEN four.');
  });

  it('joined or cut, and the other has taken away: is gone, unless something was written into it', () => {
    const base = ['One two.', 'Three four.', 'Five.'];
    expect(merged(base, ['One two.Three four.', 'Five.'], ['Five.'])).toEqual(['Five.']);
    expect(merged(base, ['Five.'], ['One', ' two.', 'Three four.', 'Five.'])).toEqual(['Five.']);
    expect(merged(base, ['Five.'], ['One two. BEN Three four.', 'Five.'])).toEqual(['One two. BEN Three four.', 'Five.']);
  });

  it('cut by the one, whose first half of it grew by a word and whose second came into the next line: a word that both have cut off is there once', () => {
    const base = ['', 'some lines that several people', 'without waiting for'];
    const mine = ['ADA some lines that several people without', 'waiting for'];
    const theirs = ['', 'some lines that several people', 'BEN without', 'waiting for'];
    expect(merged(base, mine, theirs)).toEqual(['ADA some lines that several people BEN without', 'waiting for']);
  });

  it('cut by both, each half joined with what stood before or behind it, in another place: all words are there in their order', () => {
    const base = ['', 'some lines that several people', 'without waiting for', 'when'];
    const mine = ['', 'some lines that several', 'people without waiting for', 'when', ''];
    const theirs = ['', 'some', 'lines that several people without waiting for', 'when'];
    expect(merged(base, mine, theirs)).toEqual(['', 'some', 'lines that several', 'people without waiting for', 'when', '']);
  });

  it('and whose end has gone into the next line with both: what each has written there stands apart, once', () => {
    const base = ['One two three', 'four five six'];
    expect(merged(base, ['One two three four', 'five six'], ['One two three BEN four', 'five six'])).toEqual([
      'One two three BEN four',
      'five six',
    ]);
    expect(merged(base, ['One two three four ADA', 'five six'], ['One two three BEN four', 'five six'])).toEqual([
      'One two three BEN four ADA',
      'five six',
    ]);
  });

  it('of which the other has little more than letters that have grown together: they are there once', () => {
    const base = ['In w62x w66x w63x w73x the  w81x w80xbeginning', 'was a text'];
    const mine = ['In w62x w66x w63x w87x w73x the  w81x w80xbeginning', 'was a text'];
    const theirs = ['In w78x thew81x  beginning', 'was a text'];
    for (const said of [merged(base, mine, theirs), merged(base, theirs, mine)]) {
      expect(said).toHaveLength(2);
      for (const word of ['w78x', 'w81x', 'w87x', 'beginning'])
        expect([said, said.join(' ').split(word).length]).toEqual([said, 2]);
    }
  });

  it('looks as whichever side has changed its look', () => {
    const of = (...content: TreeElement[]): TreeElement => ({ type: shape.whole, content });
    const base = of(lineOf('One two.', { kind: 'a' }), lineOf('Three four.', { kind: 'b' }));
    const mine = of(lineOf('One two. Three four.', { kind: 'a' }));
    const theirs = of(lineOf('One two.', { kind: 'c' }), lineOf('Three BEN four.', { kind: 'b' }));
    const strong: TreeNode = { type: 'text', text: 'four.', marks: [{ type: 'strong' }] };
    const bold = of(lineOf('One two.', { kind: 'a' }), {
      ...lineOf('', { kind: 'b' }),
      content: [{ type: 'text', text: 'Three ' }, strong],
    });
    expect(contentOf(mergeTrees(base, mine, theirs, shape))).toEqual([lineOf('One two. Three BEN four.', { kind: 'c' })]);
    const [line] = contentOf(mergeTrees(base, mine, bold, shape));
    expect(line && contentOf(line)).toContainEqual(strong);
  });
});

const WORDS =
  'in the beginning was a text of some lines that several people wrote together without waiting for each other until evening when one took half away and cut rest'.split(
    ' ',
  );

type Step = { readonly does: 'type' | 'erase' | 'cut' | 'join' | 'move' | 'take'; readonly at: number };
const steps = fc.array(
  fc.record({ does: fc.constantFrom('type', 'type', 'type', 'erase', 'cut', 'join', 'move', 'take'), at: fc.nat(1_000) }),
  { maxLength: 12 },
);

/** @param written words that it has written @param gone that it has taken away */
const changed = (
  lines: readonly string[],
  all: readonly Step[],
  mark: string,
  written: Set<string>,
  gone: Set<string>,
): string[] => {
  const rows = lines.map((line) => line.split(' ').filter((word) => word !== ''));
  for (const [number, { does, at }] of all.entries()) {
    const place = at % rows.length;
    const row = rows[place] as string[];
    const within = Math.floor(at / 7) % (row.length + 1);
    if (does === 'type') {
      const word = `${mark}${number}x`;
      written.add(word);
      row.splice(within, 0, word);
    } else if (does === 'erase')
      for (const word of row.splice(within, 1)) {
        written.delete(word);
        gone.add(word);
      }
    else if (does === 'cut') rows.splice(place, 1, row.slice(0, within), row.slice(within));
    else if (does === 'join' && place + 1 < rows.length) rows.splice(place, 2, [...row, ...(rows[place + 1] as string[])]);
    else if (does === 'move') row.push(...(rows[place + 1]?.splice(0, 1 + (within % 2)) ?? []));
    else if (does === 'take' && rows.length > 1)
      for (const word of rows.splice(place, 1).flat()) {
        written.delete(word);
        gone.add(word);
      }
  }
  return rows.map((row) => row.join(' '));
};

it('of any changes of both sides nothing is lost, nothing is there twice, and of one side alone all is as that has it', () => {
  fc.assert(
    fc.property(fc.nat(4), steps, steps, (last, mine, theirs) => {
      const base = Array.from({ length: last + 1 }, (_, row) => WORDS.slice(row * 7, row * 7 + ((row * 5) % 7)).join(' '));
      const [written, gone] = [new Set(base.flatMap((line) => line.split(' ')).filter((word) => word !== '')), new Set<string>()];
      const ours = changed(base, mine, 'm', written, gone);
      const others = changed(base, theirs, 't', written, gone);
      const said = merged(base, ours, others);
      const seen = JSON.stringify({ base, ours, others, said });
      const count = (word: string): number => said.join('\n').split(word).length - 1;
      // Where most of a line is gone the rest is taken for another one.
      const isWhole = [...mine, ...theirs].every(({ does }) => does !== 'erase' && does !== 'take');
      const twice = [...written].filter((word) => isWhole && count(word) > 1);
      const lost = [...written].filter((word) => !gone.has(word) && count(word) === 0);
      expect([seen, twice, lost]).toEqual([seen, [], []]);
      const [one, other] = [treeOf(...base), treeOf(...ours)];
      expect([base, linesOf(mergeTrees(one, other, one, shape))]).toEqual([base, ours]);
      expect([base, linesOf(mergeTrees(one, one, other, shape))]).toEqual([base, ours]);
    }),
    { numRuns: Number(process.env['SCHEDULES'] ?? 400) },
  );
}, 3_600_000);
