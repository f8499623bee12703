/** Full disk, frozen database, jumping clock, slow clients, hostile PDFs: each done to a house of its own. Run when it is asked for. */
import { buildBundles } from '../../host-web/setup/bundle.mjs';
import { root, SetupError, tool } from '../../host-web/setup/steps.mjs';
import { vitestResults, vitestRun } from './vitest-results.mjs';

export const run = async () => {
  await buildBundles();
  let isBroken = false;
  await tool('vitest', [...vitestRun, '--config', 'tests/faults/vitest.config.ts'], { show: true }).catch((error) => {
    if (!(error instanceof SetupError)) throw error;
    isBroken = true;
  });
  return vitestResults(root, isBroken);
};
