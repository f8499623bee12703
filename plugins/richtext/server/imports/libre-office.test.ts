/**
 * What LibreOffice (7.4) has made of Word documents comes back with all that is in its files: they are in `testing/libre-office`, as it saved the
 * documents of `testing/word`. What it has left out itself is in none of them. `npm run bench -- richtext/bench/office` asks the one on the machine.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { TakenManuscript } from '../../common/manuscript.ts';
import { make, manuscriptOf } from '../exports/docx/testing/build.ts';
import { readParts } from '../exports/docx/testing/read-parts.ts';
import { writeDocx } from '../exports/docx/write-docx.ts';
import { readDocx } from './docx/read-docx.ts';
import { readOdt } from './odt/read-odt.ts';
import { countDocx, lossesBetween } from './testing/count-docx.ts';
import { takenAgain } from './testing/taken-again.ts';
import { lost } from './testing/told.ts';

const EMPTY = manuscriptOf([make('line')]);
const file = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(`testing/libre-office/${name}`, import.meta.url)));
const writtenAgain = async (taken: TakenManuscript): Promise<Uint8Array> => {
  const written = await writeDocx(takenAgain(taken, EMPTY));
  expect(readParts(written).faults).toEqual([]);
  return written;
};
const counted = async (taken: TakenManuscript) => countDocx(await writtenAgain(taken));

describe('what LibreOffice has saved as a Word document', () => {
  it.each(['answered', 'captions', 'changes', 'zotero', 'tables', 'lists', 'formulas', 'looks', 'fields'])(
    'comes back: %s',
    async (name) => {
      const taken = readDocx(file(`${name}.docx`));
      expect(lossesBetween(countDocx(file(`${name}.docx`)), await counted(taken))).toEqual([]);
      expect(lost(taken)).toEqual({});
    },
  );
});

describe('what it has saved as a text of its own', () => {
  it.each(['answered', 'captions', 'changes', 'zotero', 'tables', 'lists'])(
    'has what is in the Word document: %s',
    async (name) => {
      const taken = readOdt(file(`${name}.odt`));
      expect(lossesBetween(countDocx(file(`${name}.docx`)), await counted(taken))).toEqual([]);
      expect(lost(taken)).toEqual({});
    },
  );
});

it.each([
  ['docx', readDocx],
  ['odt', readOdt],
] as const)('comments about the same words of which none is told to answer are said by themselves: %s', async (ending, read) => {
  const taken = read(file(`answered.${ending}`));
  expect(taken.comments.map(({ said }) => said.length)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(readDocx(await writtenAgain(taken)).comments).toEqual(taken.comments);
});
