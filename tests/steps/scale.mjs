/** A house of several machines: replicated database, bucket, mail server, balancer, three web processes, two workers. Run when it is asked for. */
import { buildBundles } from '../../host-web/setup/bundle.mjs';
import { root, say, SetupError, tool } from '../../host-web/setup/steps.mjs';
import { missing } from '../scale/needs.mjs';
import { vitestResults, vitestRun } from './vitest-results.mjs';

export const run = async () => {
  const needed = await missing();
  if (needed) {
    say(`  Not looked at. ${needed}`);
    return { passed: 0, failed: 0, faults: [] };
  }
  await buildBundles();
  let isBroken = false;
  await tool('vitest', [...vitestRun, '--config', 'tests/scale/vitest.config.ts'], { show: true }).catch((error) => {
    if (!(error instanceof SetupError)) throw error;
    isBroken = true;
  });
  return vitestResults(root, isBroken);
};
