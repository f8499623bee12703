/**
 * `npm run mutate`: breaks one rule after the other in a copy of the tree and runs the tests that are to notice. Prints a line for each,
 * and fails where fewer than `LEAST` of them turned red. `npm run mutate -- billing` takes those whose file has the word in its path.
 * No part of `npm test`: it says how good the tests are, and not whether the product is.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../../host-web/setup/steps.mjs';
import { inCopy, program, runIn } from '../steps/tree-copy.mjs';
import { BREAKS } from './breaks.mjs';

/** Share of the broken rules that the tests must notice. */
const LEAST = 0.95;

const wanted = process.argv.slice(2);
const breaks = BREAKS.filter(({ file }) => wanted.length === 0 || wanted.some((word) => file.includes(word)));

/** What vitest says when it ran and something failed; anything else that went wrong says nothing about the rule. */
const HAS_FAILED = /\b(?:Tests|Test Files)\s+.*\bfailed\b/;

/** @returns {Promise<'red' | 'green' | 'not run'>} */
const outcomeOf = async (folder, { file, find, put, test }) => {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(find).length !== 2) return 'not run';
  // A function, because "$&" in a replacement would mean something.
  writeFileSync(
    path,
    text.replace(find, () => put),
  );
  try {
    await runIn(folder, program('vitest/vitest.mjs'), ['run', '--bail=1', '--silent', '--no-color', test]);
    return 'green';
  } catch (error) {
    return HAS_FAILED.test(String(error?.message)) ? 'red' : 'not run';
  } finally {
    writeFileSync(path, text);
  }
};

const outcomes = [];
await inCopy(
  async (folder) => {
    for (const one of breaks) {
      const outcome = await outcomeOf(folder, one);
      outcomes.push(outcome);
      say(`${outcome.padEnd(7)}  ${one.file}: ${one.find.trim()} → ${one.put.trim() || 'nothing'}`);
    }
  },
  { types: false },
);

const red = outcomes.filter((outcome) => outcome === 'red').length;
say(`${red} of ${breaks.length} broken rules were noticed (${Math.round((100 * red) / breaks.length)} %).`);
process.exit(breaks.length > 0 && red >= LEAST * breaks.length ? 0 : 1);
