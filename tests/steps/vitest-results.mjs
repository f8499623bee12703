/** A run of Vitest whose results are kept: what passed, what failed by name, and what `npm run spec` reads. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAULTS } from './faults-reporter.mjs';

/** Where the names of passing tests are kept, in the folder of the run. */
export const REPORT = '.cache/vitest.json';

export const vitestRun = [
  'run',
  '--reporter=default',
  '--reporter=json',
  '--reporter=./tests/steps/faults-reporter.mjs',
  `--outputFile.json=${REPORT}`,
];

/**
 * @param {string} folder of the run
 * @param {boolean} isBroken it ended with an error
 * @returns {{ passed: number, failed: number, faults: string[] }}
 */
export const vitestResults = (folder, isBroken) => {
  const report = JSON.parse(readFileSync(join(folder, REPORT), 'utf8'));
  const failed =
    report.numFailedTests +
    report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  // A run that broke outside any test still failed.
  const faults = JSON.parse(readFileSync(join(folder, FAULTS), 'utf8'));
  return { passed: report.numPassedTests, failed: failed === 0 && isBroken ? 1 : failed, faults };
};
