/** End-to-end tests in a real Chromium against the built app with a fresh data folder. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildBundles } from '../../host-web/setup/bundle.mjs';
import { root, SetupError, tool } from '../../host-web/setup/steps.mjs';
import { ensureProgram } from '../../host-web/setup/system-packages.mjs';

const REPORT = '.cache/playwright.json';

/** Names of what did not pass, in a suite and those within it. */
const faultsOf = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} > ${title}`),
  ...suites.flatMap(faultsOf),
];

export const run = async () => {
  const missing = await ensureProgram('chromium', ['chromium', 'fonts-dejavu-core']);
  if (missing) throw new SetupError(`Chromium is missing, which the end-to-end tests need. Install it with: ${missing}`);
  await buildBundles();
  let failure;
  await tool('playwright', ['test', '--config', 'tests/e2e/playwright.config.ts'], { show: true }).catch((error) => {
    if (!(error instanceof SetupError)) throw error;
    failure = error;
  });
  const { stats, suites } = JSON.parse(readFileSync(join(root, REPORT), 'utf8'));
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed === 0 && failure ? 1 : failed, faults: suites.flatMap(faultsOf) };
};
