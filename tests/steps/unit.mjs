/** Unit, contract and architecture tests. What the LaTeX sandbox tests need is installed first. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say, SetupError, tool } from '../../host-web/setup/steps.mjs';
import { ensureProgram } from '../../host-web/setup/system-packages.mjs';
import { provisionTex } from '../../host-web/setup/tex-live.mjs';
import { FAULTS } from './faults-reporter.mjs';

/** Where the names of passing tests are kept for `npm run spec`. */
export const REPORT = '.cache/vitest.json';

const prepare = async () => {
  const missing = await ensureProgram('bwrap', ['bubblewrap']);
  if (missing) say(`  The sandbox tests will fail: bubblewrap is missing. Install it with: ${missing}`);
  let last = '';
  await provisionTex({
    onProgress: ({ stage, text }) => {
      if (stage !== last) say(`  ${text}`);
      last = stage;
    },
  });
};

export const run = async () => {
  await prepare();
  let failure;
  const reporters = ['--reporter=default', '--reporter=json', '--reporter=./tests/steps/faults-reporter.mjs'];
  await tool('vitest', ['run', ...reporters, `--outputFile.json=${REPORT}`], { show: true }).catch((error) => {
    if (!(error instanceof SetupError)) throw error;
    failure = error;
  });
  const report = JSON.parse(readFileSync(join(root, REPORT), 'utf8'));
  const failed =
    report.numFailedTests +
    report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  // A run that broke outside any test still failed.
  const faults = JSON.parse(readFileSync(join(root, FAULTS), 'utf8'));
  return { passed: report.numPassedTests, failed: failed === 0 && failure ? 1 : failed, faults };
};
