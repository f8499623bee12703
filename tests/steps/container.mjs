/** The steps of the sample's Dockerfile, taken in a folder of Debian, and a house that is started there. Run when it is asked for. */
import { root, SetupError, tool } from '../../host-web/setup/steps.mjs';
import { missing } from '../container/missing.mjs';
import { vitestResults, vitestRun } from './vitest-results.mjs';

export const run = async () => {
  const lacks = missing();
  if (lacks) throw new SetupError(lacks);
  let isBroken = false;
  await tool('vitest', [...vitestRun, '--config', 'tests/container/vitest.config.ts'], { show: true }).catch((error) => {
    if (!(error instanceof SetupError)) throw error;
    isBroken = true;
  });
  return vitestResults(root, isBroken);
};
