/**
 * `npm run new:plugin` as a newcomer uses it, with no list edited: in a copy of the tree, what it writes passes what `npm test` asks of any
 * plugin. Of the unit tests these are its own and all that look at every plugin, which are run here alone; those of other plugins know nothing of it. How its files
 * are written is asked of them alone: all others are as the static step has found them.
 */
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, say, SetupError } from '../../host-web/setup/steps.mjs';
import { count } from './checks.mjs';
import { houseSuites } from './house-suites.mjs';
import { inCopy, program, runIn, typeCheck } from './tree-copy.mjs';
import { REPORT, vitestResults, vitestRun } from './vitest-results.mjs';

/** Where the names of tests that passed here are kept. */
const HOUSE_REPORT = '.cache/vitest-house.json';

const ID = 'reading-list';
const WRITTEN = [`plugins/${ID}`, `locales/en/${ID}.json`, `locales/de/${ID}.json`];

/** The names of files as they are in the tree that was copied, for `npm run spec`. */
const keepReport = (folder) => {
  const report = JSON.parse(readFileSync(join(folder, REPORT), 'utf8'));
  const testResults = report.testResults
    .map((file) => ({ ...file, name: relative(realpathSync(folder), file.name).replaceAll('\\', '/') }))
    .filter(({ name }) => !name.startsWith(WRITTEN[0]));
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(join(root, HOUSE_REPORT), JSON.stringify({ testResults }));
};

/** Its own tests, and all that look at every plugin. */
const suites = async (folder) => {
  mkdirSync(join(folder, '.cache'), { recursive: true });
  let isBroken = false;
  const tests = [`plugins/${ID}/`, ...houseSuites(folder)];
  await runIn(folder, program('vitest/vitest.mjs'), [...vitestRun, '--no-color', ...tests]).catch((error) => {
    if (!(error instanceof SetupError)) throw error;
    isBroken = true;
    say(error.message);
  });
  keepReport(folder);
  return vitestResults(folder, isBroken);
};

export const run = () =>
  inCopy(async (folder) => {
    const checks = await count([
      ['a new plugin is written', () => runIn(folder, 'core/devtools/new-plugin.mjs', [ID])],
      ['it is formatted', () => runIn(folder, program('@biomejs/biome/bin/biome'), ['format', ...WRITTEN])],
      [
        'it passes the linter',
        () => runIn(folder, program('oxlint/bin/oxlint'), ['--type-aware', '--deny-warnings', WRITTEN[0]]),
      ],
      ['the types of its tree hold', () => typeCheck(folder, { tests: true })],
      ['nothing of its tree is dead', () => runIn(folder, program('knip/bin/knip.js'), [])],
      ['its tree builds, and keeps its budgets', () => runIn(folder, 'tests/run.mjs', ['build'])],
    ]);
    const tests = await suites(folder);
    return {
      passed: checks.passed + tests.passed,
      failed: checks.failed + tests.failed,
      faults: [...checks.faults, ...tests.faults],
    };
  });
