/** Edits between texts, and texts that become one: for any texts. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { editsBetween } from './edits-between.ts';
import { mergeTexts } from './merge-texts.ts';

/** Few words and lines, so that much is alike. */
const text = fc
  .array(fc.constantFrom('a', 'bee', '\\cite{x}', ' ', ' ', '\n', '\n\n', '🙂', 'שלום', '%', '\r'), { maxLength: 40 })
  .map((words) => words.join(''));

const applied = (before: string, edits: readonly { from: number; to: number; text: string }[]): string => {
  let after = before;
  for (const { from, to, text: written } of [...edits].reverse()) after = after.slice(0, from) + written + after.slice(to);
  return after;
};

describe('edits between two texts', () => {
  it('make the one of the other, are in order, and do not touch', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const edits = editsBetween(before, after);
        expect(applied(before, edits)).toBe(after);
        for (const [at, edit] of edits.entries()) expect(edit.from).toBeGreaterThan(edits[at - 1]?.to ?? -1);
      }),
      { numRuns: 2000 },
    );
  });

  it('are as small as what was typed', () => {
    const before = `${'One line.\n'.repeat(500)}The colour of the sea.\n${'Another line.\n'.repeat(500)}`;
    const after = before.replace('colour', 'color').replace('the sea', 'a sea');
    expect(editsBetween(before, after).map((edit) => [before.slice(edit.from, edit.to), edit.text])).toEqual([
      ['colour', 'color'],
      ['the', 'a'],
    ]);
  });

  it('of texts that have nothing in common take no time', () => {
    const [one, other] = ['a', 'b'].map((letter) => Array.from({ length: 30_000 }, (_, at) => `${letter}${at}`).join(' \n')) as [
      string,
      string,
    ];
    const worked = workClock();
    expect(applied(one, editsBetween(one, other))).toBe(other);
    expect(worked()).toBeLessThan(10_000);
  });
});

describe('two texts of one', () => {
  const base = 'First line.\nSecond line.\nThird line.\n';

  it('have what each of them has changed', () => {
    expect(mergeTexts(base, base.replace('First', 'Ada’s'), base.replace('Third', 'Ben’s'))).toBe(
      'Ada’s line.\nSecond line.\nBen’s line.\n',
    );
  });

  it('have both where both write at one place, mine first', () => {
    expect(mergeTexts('', 'mine', 'theirs')).toBe('minetheirs');
    expect(mergeTexts('a\n', 'a\nmine\n', 'a\ntheirs\n')).toBe('a\nmine\ntheirs\n');
  });

  it('have once what both have done', () => {
    const both = base.replace('Second', 'Middle');
    expect(mergeTexts(base, both, both.replace('Third', 'Last'))).toBe('First line.\nMiddle line.\nLast line.\n');
  });

  it('keep what is written into what the other has taken away', () => {
    expect(mergeTexts(base, 'First line.\nThird line.\n', base.replace('Second line', 'Second good line'))).toContain('good');
  });

  it('are the other one where one side has changed nothing', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(mergeTexts(one, one, other)).toBe(other);
        expect(mergeTexts(one, other, one)).toBe(other);
        expect(mergeTexts(one, other, other)).toBe(other);
      }),
    );
  });

  /** Whether all signs of the one come in this order in the other. */
  const isWithin = (few: string, many: string): boolean => {
    let at = 0;
    for (const sign of few) {
      at = many.indexOf(sign, at) + sign.length;
      if (at < sign.length) return false;
    }
    return true;
  };

  it('lose nothing that one side has written anew', () => {
    fc.assert(
      fc.property(text, text, text, (before, mine, theirs) => {
        const merged = mergeTexts(before, mine, theirs);
        for (const side of [mine, theirs])
          for (const edit of editsBetween(before, side)) expect(merged.includes(edit.text)).toBe(true);
        expect(
          isWithin(
            editsBetween(before, mine)
              .map((edit) => edit.text)
              .join(''),
            merged,
          ),
        ).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
