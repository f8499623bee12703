/**
 * Vite plugin for the build: pdf.js without the real error that it makes the prototype of its own errors while its scripts
 * are evaluated. To know the lines of that error's stack, V8 parses the whole script a second time: 13 ms of the page and
 * 28 ms of the parser, for which the first page of a document waits.
 */
import type { Plugin } from 'vite';

const SCRIPT = /pdfjs-dist\/build\/pdf(\.worker|\.renderer)?(\.min)?\.mjs$/;
const MADE = /\.prototype\s*=\s*new Error(\(\))?;/;

export const withoutErrorPrototype = (): Plugin => ({
  name: 'carrel:without-error-prototype',
  apply: 'build',
  transform: {
    filter: { id: SCRIPT },
    handler(code) {
      // A later pdf.js may have none, or elsewhere; the build says so.
      if (!MADE.test(code)) this.error('pdf.js makes no error for its prototype any more: see core/devtools/pdf-prototype.ts');
      return { code: code.replace(MADE, '.prototype=Object.create(Error.prototype);'), map: null };
    },
  },
});
