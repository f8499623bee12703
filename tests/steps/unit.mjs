/**
 * Unit, contract and architecture tests. Those that look at every plugin are run by the
 * scaffold step, in a tree that has one more, when that is to run as well.
 */
import { root, say, SetupError, tool } from '../../host-web/setup/steps.mjs';
import { ensureProgram } from '../../host-web/setup/system-packages.mjs';
import { provisionTex } from '../../host-web/setup/tex-live.mjs';
import { houseSuites } from './house-suites.mjs';
import { vitestResults, vitestRun } from './vitest-results.mjs';

/** What the tests of the LaTeX sandbox need of the system. */
export const prepare = async () => {
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

export const run = async ({ isWanted }) => {
  const env = { TESTS_RUN_ELSEWHERE: isWanted('scaffold') ? houseSuites(root).join('\n') : '' };
  let isBroken = false;
  await tool('vitest', vitestRun, { env, show: true }).catch((error) => {
    if (!(error instanceof SetupError)) throw error;
    isBroken = true;
  });
  return vitestResults(root, isBroken);
};
