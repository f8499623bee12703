/** Builds what the desktop program is made of, when anything of it has changed: the app's own bundles, and its own beside them. */
import { buildBundles } from '../../host-web/setup/bundle.mjs';
import { fingerprint, once, say, tool } from '../../host-web/setup/steps.mjs';

const INPUTS = ['core', 'plugins', 'host-web', 'host-desktop', 'locales', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];
const PARTS = ['main', 'preload', 'renderer'];
const PRODUCTION = { env: { ...process.env, NODE_ENV: 'production' } };

const build = (part) =>
  tool('vite', ['build', '-c', 'host-desktop/vite.config.ts', '--mode', part, '--logLevel=warn'], PRODUCTION);

/** @returns {Promise<boolean>} whether anything was built */
export const buildDesktop = async () => {
  await buildBundles();
  return once('dist/.desktop-inputs', fingerprint(INPUTS), async () => {
    say('Building the desktop program …');
    await Promise.all(PARTS.map(build));
  });
};
