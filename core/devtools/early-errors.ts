/**
 * Vite plugin for the build: dependencies without the errors that they make while their scripts are evaluated, as a prototype or
 * to be told by identity. Whoever makes an error makes a stack, and to know its lines V8 parses the scripts that stand on it a
 * second time: 45 ms of every start, 60 ms of the editor's, 13 ms more on the page and 28 ms in the parser for which the first page
 * of a PDF waits.
 */
import type { Plugin } from 'vite';

interface EarlyError {
  readonly script: RegExp;
  readonly made: RegExp;
  /** The same without a stack; `instanceof Error` and `message` are as before. */
  readonly instead: string;
}

const EARLY: readonly EarlyError[] = [
  {
    script: /pdfjs-dist\/build\/pdf(\.worker|\.renderer)?(\.min)?\.mjs$/,
    made: /\.prototype\s*=\s*new Error(\(\))?;/g,
    instead: '.prototype=Object.create(Error.prototype);',
  },
  {
    script: /react-dom\/cjs\/react-dom-client\.production\.js$/,
    made: /(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g,
    instead: '$1Object.assign(Object.create(Error.prototype), { message: $2 })',
  },
  {
    script: /monaco-editor\/esm\/vs\/platform\/contextkey\/common\/contextkey\.js$/,
    made: /(_parseError = )new Error\(\)/g,
    instead: '$1Object.create(Error.prototype)',
  },
];

export const withoutEarlyErrors = (): Plugin => ({
  name: 'carrel:without-early-errors',
  apply: 'build',
  transform: {
    filter: { id: EARLY.map(({ script }) => script) },
    handler(code, id) {
      const found = EARLY.find(({ script, made }) => script.test(id) && code.search(made) >= 0);
      // Another release may make none, or elsewhere; the build says so.
      if (!found) return this.error(`${id} makes no early errors any more, or others: see core/devtools/early-errors.ts`);
      return { code: code.replace(found.made, found.instead), map: null };
    },
  },
});
