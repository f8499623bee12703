/** The branch of somebody who suggests, beside others who write: what is shown, what is accepted, what is rejected. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applied, type TextEdit } from '#plugins/coedit/common/text/text-edit.ts';
import { Branch } from './branch.ts';
import { type Hunk } from './hunk.ts';

const keys = () => {
  let count = 0;
  return () => `k${++count}`;
};
const branchOf = (shared: string, hunks: readonly Hunk[] = []) => new Branch(shared, hunks, keys());
const over = (text: string, words: string, by: string): TextEdit => {
  const from = text.indexOf(words);
  return { from, to: from + words.length, text: by };
};
const isInOrder = (hunks: readonly Hunk[]) => hunks.every(({ from, to }, at) => from <= to && from >= (hunks[at - 1]?.to ?? 0));

describe('a branch', () => {
  it('has a hunk for what is typed, and none for what is typed and taken back', () => {
    const branch = branchOf('The colour of the sea.');
    branch.type([over(branch.text, 'u', '')]);
    expect(branch.hunks).toEqual([{ key: 'k1', saved: undefined, from: 8, to: 9, text: '' }]);
    branch.type([{ from: 8, to: 8, text: 'u' }]);
    expect([branch.hunks, branch.text]).toEqual([[], 'The colour of the sea.']);
  });

  it('has a place of the text before and behind what comes there, and one where words are typed over', () => {
    const branch = branchOf('One two three.');
    branch.type([{ from: 3, to: 3, text: ' more' }]);
    branch.type([over(branch.text, 'three', 'four')]);
    expect(branch.text).toBe('One more two four.');
    expect([branch.shownAt(3), branch.shownAt(3, 'before'), branch.shownAt(3, 'behind')]).toEqual([3, 3, 8]);
    expect([branch.shownAt(8), branch.shownAt(8, 'behind'), branch.shownAt(10, 'behind'), branch.shownAt(13)]).toEqual([
      13, 13, 13, 17,
    ]);
  });

  it('joins what is typed key by key, also over another hunk', () => {
    const branch = branchOf('One two three.');
    for (const [at, letter] of [...' more'].entries()) branch.type([{ from: 3 + at, to: 3 + at, text: letter }]);
    expect(branch.hunks).toMatchObject([{ key: 'k1', from: 3, to: 3, text: ' more' }]);
    branch.type([over(branch.text, 'more two', 'or')]);
    expect([branch.text, branch.hunks.map(({ key }) => key)]).toEqual(['One or three.', ['k1']]);
  });

  it('makes one suggestion of what is within a word, or of words side by side that are typed over, and several of what is not', () => {
    const branch = branchOf('A generalisation of all.');
    branch.type([over(branch.text, 'g', 'G')]);
    branch.type([over(branch.text, 's', 'z')]);
    branch.tidy();
    expect(branch.hunks).toMatchObject([{ key: 'k1', text: 'Generaliz' }]);
    branch.type([{ from: 0, to: branch.text.length, text: 'The Generalization of some.' }]);
    branch.tidy();
    expect(branch.hunks.map(({ text }) => text)).toEqual(['The Generaliz', 'some']);
    expect(branch.text).toBe('The Generalization of some.');
  });

  it('never cuts a pair of surrogates', () => {
    const branch = branchOf('a 🙂 b');
    branch.type([over(branch.text, '🙂', '🙃')]);
    expect(branch.hunks).toMatchObject([{ from: 2, to: 4, text: '🙃' }]);
  });

  it('lets others write around its hunks and into them', () => {
    const branch = branchOf('One two three four.');
    branch.type([over(branch.text, 'two three', '2 3')]);
    const { shown, lost } = branch.follow([
      { from: 0, to: 0, text: 'Zero. ' },
      { from: 7, to: 7, text: ',' },
      { from: 18, to: 19, text: '!' },
    ]);
    expect([branch.shared, branch.text, lost]).toEqual(['Zero. One two, three four!', 'Zero. One 2, 3 four!', []]);
    expect(shown.length).toBeGreaterThan(0);
  });

  it('keeps a hunk whose words others have taken away, apart from the text', () => {
    const branch = branchOf('One two three.');
    branch.type([over(branch.text, 'two', '2')]);
    const { lost } = branch.follow([{ from: 3, to: 13, text: '' }]);
    expect([branch.text, branch.hunks]).toEqual(['One.', []]);
    expect(lost).toMatchObject([{ key: 'k1', text: '2', in: 'One two three.' }]);
  });

  it('has done what was accepted, and goes on with what was typed since', () => {
    const branch = branchOf('One two.');
    branch.type([over(branch.text, 'two', 'tw')]);
    branch.type([{ from: 7, to: 7, text: ' and' }]);
    branch.saved(new Map([['k1', '']]));
    branch.follow([{ from: 6, to: 7, text: '' }]);
    expect([branch.shared, branch.text]).toEqual(['One tw.', 'One tw. and']);
    const inserting = branchOf('One.');
    inserting.type([{ from: 3, to: 3, text: ' two' }]);
    inserting.saved(new Map([['k1', ' two']]));
    inserting.type([{ from: 7, to: 7, text: ' three' }]);
    inserting.follow([{ from: 3, to: 3, text: ' two' }]);
    expect([inserting.text, inserting.hunks]).toMatchObject([
      'One two three.',
      [{ from: 7, to: 7, text: ' three', saved: undefined }],
    ]);
  });

  it('shows the shared text where a suggestion is dropped, and one that comes from elsewhere', () => {
    const branch = branchOf('One two three.');
    branch.type([over(branch.text, 'two', '2')]);
    branch.type([over(branch.text, 'three', '3')]);
    const shown = branch.drop(new Set(['k1']));
    expect([branch.text, applied('One 2 3.', shown)]).toEqual(['One two 3.', 'One two 3.']);
    expect(branch.add({ key: 'x', saved: 'two', from: 4, to: 7, text: 'II' })).toEqual({ from: 4, to: 7, text: 'II' });
    expect([branch.text, isInOrder(branch.hunks)]).toEqual(['One II 3.', true]);
    expect(branch.add({ key: 'y', saved: 'w', from: 5, to: 6, text: 'W' })).toBeUndefined();
  });
});

/** A change at any place of a text, as a share of its length. */
const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  taken: fc.nat(5),
  text: fc.constantFrom('', '', 'x', 'word ', ' ', '🙂', 'שלום', '\n'),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

/** Whole signs only, as editors and people do. */
const editOf = (text: string, { at, taken, text: written }: Change): TextEdit => {
  const signs = [...text];
  const first = Math.floor(at * signs.length);
  const from = signs.slice(0, first).join('').length;
  return { from, to: from + signs.slice(first, first + taken).join('').length, text: written };
};

describe('any branch among others who write', () => {
  const steps = fc.array(fc.record({ who: fc.constantFrom('mine', 'theirs', 'tidy'), change }), { maxLength: 40 });

  it('shows what accepting everything makes of the shared text, and rejecting everything leaves that as it is', () => {
    fc.assert(
      fc.property(fc.constantFrom('', 'One two three four.\nFive 🙂 שלום six.\n'), steps, (began, all) => {
        const branch = branchOf(began);
        let shared: string = began;
        let screen: string = began;
        for (const { who, change: made } of all) {
          if (who === 'mine') {
            const edit = editOf(screen, made);
            branch.type([edit]);
            screen = applied(screen, [edit]);
          } else if (who === 'theirs') {
            const edit = editOf(shared, made);
            const { shown } = branch.follow([edit]);
            shared = applied(shared, [edit]);
            for (const one of shown) screen = applied(screen, [one]);
          } else branch.tidy();
          expect(branch.text).toBe(screen);
          const [a, b] = [Math.floor(made.at * screen.length), Math.floor(made.at * screen.length) + made.taken];
          expect(branch.slice(a, b)).toBe(screen.slice(a, b));
          expect(branch.shared).toBe(shared);
          expect(isInOrder(branch.hunks)).toBe(true);
        }
        expect(applied(shared, branch.hunks)).toBe(screen);
        expect(branch.follow([]).shown).toEqual([]);
        branch.drop(new Set(branch.hunks.map(({ key }) => key)));
        expect(branch.text).toBe(shared);
      }),
      { numRuns: 500 },
    );
  });

  it('loses nothing that was typed: it is on the screen, in the shared text, or among what has lost its words', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const branch = branchOf('One two three four.\nFive six.\n');
        const marks: string[] = [];
        const lost: string[] = [];
        for (const { who, change: made } of all) {
          if (who === 'mine') {
            const mark = `<${marks.length}>`;
            // Own marks are not typed over.
            const edit = { ...editOf(branch.text, { ...made, taken: 0 }), text: mark };
            if (marks.some((known) => isInside(branch.text, known, edit.from))) continue;
            marks.push(mark);
            branch.type([edit]);
          } else if (who === 'theirs') {
            lost.push(...branch.follow([editOf(branch.shared, made)]).lost.map(({ text }) => text));
          } else branch.tidy();
        }
        const everything = branch.text + lost.join('');
        expect(marks.filter((mark) => !everything.includes(mark))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

const isInside = (text: string, mark: string, at: number): boolean => {
  const from = text.indexOf(mark);
  return from >= 0 && at > from && at < from + mark.length;
};
