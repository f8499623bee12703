/** Builds the browser's and the server's bundle, when anything that they are made of has changed. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { fingerprint, once, root, say, tool } from './steps.mjs';

/** Files and folders that the bundles are made of. */
export const INPUTS = [
  'core',
  'plugins',
  'host-web',
  'host-desktop/house',
  'host-desktop/common',
  'locales',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
];
/** Not the pages: the server fills them in. */
const COMPRESSIBLE = /\.(js|mjs|css|svg|json|wasm)$/;

const filesOf = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesOf(path) : [path];
  });

/** Ready-made `.br` and `.gz` beside each file, so that serving costs no CPU. */
export const compress = (folder) => {
  for (const file of filesOf(folder)) {
    if (!COMPRESSIBLE.test(file) || statSync(file).size < 1024) continue;
    const bytes = readFileSync(file);
    // Quality 9 instead of 11: a few per cent larger, many times faster to make.
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
};

/** Whatever the shell, or who builds from within a program (`npm run bench` does), says it is: React for developers would be built in. */
const PRODUCTION = { env: { ...process.env, NODE_ENV: 'production' } };

/** @returns {Promise<boolean>} whether anything was built */
export const buildBundles = () =>
  once('dist/.inputs', fingerprint(INPUTS), async () => {
    say('Building …');
    await Promise.all([
      tool('vite', ['build', '--logLevel=warn'], PRODUCTION),
      tool('vite', ['build', '--ssr', '--logLevel=warn'], PRODUCTION),
    ]);
    compress(join(root, 'dist/web'));
  });
