/** The browsers that end-to-end tests run in. */
import { say, SetupError } from './steps.mjs';
import { ensureProgram } from './system-packages.mjs';

const WHOLE = ['chromium', 'fonts-dejavu-core'];
/** Both are of one version: to install the one may renew the other. */
const PAGES_ONLY = ['chromium', 'chromium-headless-shell'];

/**
 * Makes sure of Chromium, and of the one without windows, which shows the same pages and takes less of the processor.
 * @throws SetupError where there is no Chromium at all
 */
export const ensureBrowsers = async () => {
  const missing = await ensureProgram('chromium', WHOLE);
  if (missing) throw new SetupError(`Chromium is missing, which the end-to-end tests need. Install it with: ${missing}`);
  const command = await ensureProgram('chromium-headless-shell', PAGES_ONLY);
  if (command)
    say(`The tests run in the whole Chromium, which takes longer than the one without windows. Install that with: ${command}`);
};
