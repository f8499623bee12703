/**
 * What LibreOffice makes of Word documents of this house: it opens each of them, sets it on pages, and what it saves is taken in again without loss.
 * What LibreOffice itself leaves out is not in its file, and is not counted. Where there is none on the machine it says so.
 */
import * as fc from 'fast-check';
import type { Report } from '../../../tests/bench/run-sequences.ts';
import { randomManuscript } from '../common/testing/random-manuscript.ts';
import { make, manuscriptOf } from '../server/exports/docx/testing/build.ts';
import { writeDocx } from '../server/exports/docx/write-docx.ts';
import { readDocx } from '../server/imports/docx/read-docx.ts';
import { countDocx, lossesBetween } from '../server/imports/testing/count-docx.ts';
import { makeDocx } from '../server/imports/testing/make-docx.ts';
import { takenAgain } from '../server/imports/testing/taken-again.ts';
import { WORD_DOCUMENTS } from '../server/imports/testing/word/index.ts';
import { hasLibreOffice, LibreOffice } from './libre-office.ts';

/** Milliseconds in which it is done with a document. */
const MOST = 60_000;
/** Documents at random, beside those in the forms of Word. */
const RANDOM = 20;
const SEED = 11;
const EMPTY = manuscriptOf([make('line')]);

const pagesOf = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** By name: those in the forms of Word, taken in and written again, and some at random. */
const documents = async (): Promise<Map<string, Uint8Array>> => {
  const files = new Map<string, Uint8Array>();
  for (const { name, parts } of WORD_DOCUMENTS)
    files.set(`${name}.docx`, await writeDocx(takenAgain(readDocx(makeDocx(parts)), EMPTY)));
  const random = fc.sample(randomManuscript({ letters: 'kept', isRagged: false }), { seed: SEED, numRuns: RANDOM });
  for (const [at, each] of random.entries()) files.set(`random ${String(at)}.docx`, await writeDocx(each));
  return files;
};

export const run = async (report: Report): Promise<void> => {
  if (!hasLibreOffice()) {
    console.log('  There is no LibreOffice on this machine: nothing was measured.');
    return;
  }
  const office = new LibreOffice();
  try {
    const files = await documents();
    const pdfs = await office.save(files, 'pdf', MOST);
    const printed = [...files.keys()].filter((name) => pagesOf(pdfs.get(name) ?? new Uint8Array()) > 0);
    report('documents that have pages in LibreOffice', printed.length, `of ${files.size}`, { limit: files.size, atLeast: true });
    const saved = await office.save(files, 'docx', MOST);
    report('documents that it saves again', saved.size, `of ${files.size}`, { limit: files.size, atLeast: true });
    const ofWord = [...saved].filter(([name]) => !name.startsWith('random'));
    let lost = 0;
    for (const [name, file] of ofWord) {
      const losses = lossesBetween(countDocx(file), countDocx(await writeDocx(takenAgain(readDocx(file), EMPTY))));
      for (const loss of losses) console.log(`  ${name}: ${loss}`);
      lost += losses.length;
    }
    report('kinds of things that are lost on the way back', lost, '', { limit: 0 });
  } finally {
    office.close();
  }
};
