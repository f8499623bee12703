/**
 * Vite plugin: leaves what contracts say of their calls (`doc`) out of the browser's bundle. It is for the documentation of the API, which
 * the server makes.
 */
import type { Plugin } from 'vite';

const DOC = /(\bdoc:\s*)(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g;

export const withoutDocs = (): Plugin => ({
  name: 'carrel:without-docs',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  enforce: 'pre',
  transform: (code, id) =>
    /\/common\/[^?]*\.ts$/.test(id) && code.includes('defineContract(') ? { code: code.replace(DOC, "$1''"), map: null } : null,
});
