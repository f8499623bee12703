import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomManuscript } from '../../../common/testing/random-manuscript.ts';
import { readParts } from './testing/read-parts.ts';
import { writeDocx } from './write-docx.ts';

it.each([
  ['what a text may hold', { letters: 'kept', isRagged: false }],
  ['hostile letters and ragged tables', { letters: 'any', isRagged: true }],
] as const)('writes files that any program takes, of %s', async (_, options) => {
  await fc.assert(
    fc.asyncProperty(randomManuscript(options), async (manuscript) => {
      expect(readParts(await writeDocx(manuscript, { house: 'https://carrel.example.org' })).faults).toEqual([]);
    }),
    { numRuns: 60, seed: 11 },
  );
});
