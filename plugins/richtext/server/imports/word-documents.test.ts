/**
 * From Word to Carrel and to Word again: documents in the forms of Word and its add-ins come back with all that a person would miss, counted in
 * both files by what knows neither the reader nor the writer; and nothing is lost that is not told.
 */
import { describe, expect, it } from 'vitest';
import type { Manuscript } from '../../common/manuscript.ts';
import { make, manuscriptOf } from '../exports/docx/testing/build.ts';
import { readParts } from '../exports/docx/testing/read-parts.ts';
import { writeDocx } from '../exports/docx/write-docx.ts';
import { readDocx } from './docx/read-docx.ts';
import { countDocx } from './testing/count-docx.ts';
import { makeDocx } from './testing/make-docx.ts';
import { takenAgain } from './testing/taken-again.ts';
import { lost } from './testing/told.ts';
import { WORD_DOCUMENTS } from './testing/word/index.ts';

const EMPTY: Manuscript = manuscriptOf([make('line')]);

describe('what Word has written comes back', () => {
  it.each(WORD_DOCUMENTS.map((each) => [each.name, each] as const))(
    'with %s',
    async (_, { parts, lost: told = {}, otherwise = {}, comes = [] }) => {
      const file = makeDocx(parts);
      const taken = readDocx(file);
      expect(lost(taken)).toEqual(told);
      const written = await writeDocx(takenAgain(taken, EMPTY));
      expect(readParts(written).faults).toEqual([]);
      const [before, after] = [countDocx(file), countDocx(written)];
      for (const [what, [was, is]] of Object.entries(otherwise))
        expect([what, before.numbers[what] ?? 0, after.numbers[what] ?? 0]).toEqual([what, was, is]);
      const changed = Object.fromEntries(Object.entries(otherwise).map(([what, [, is]]) => [what, is]));
      expect({ ...after, numbers: { ...after.numbers, ...changed } }).toEqual({
        ...before,
        words: [...before.words, ...comes].toSorted((one, other) => (one < other ? -1 : 1)),
        numbers: { ...before.numbers, ...changed },
      });
    },
  );
});
