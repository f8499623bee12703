/** The real scripts of pdf.js, React and Monaco, built with the app's own configuration, and what the build does when they change. */
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withoutEarlyErrors } from './early-errors.ts';

const ROOT = join(import.meta.dirname, '../..');
const ENTRY = join(ROOT, 'entry.js');

/** Scripts that the app's build makes of this one. */
const built = async (code: string): Promise<string[]> => {
  const entry = {
    name: 'entry',
    enforce: 'pre' as const,
    resolveId: (id: string) => (id === ENTRY ? id : null),
    load: (id: string) => (id === ENTRY ? code : null),
  };
  const made = await build({
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'silent',
    plugins: [entry],
    build: { write: false, manifest: false, rolldownOptions: { input: ENTRY } },
  });
  return (made as Rolldown.RolldownOutput).output.map((file) => (file.type === 'chunk' ? file.code : String(file.source)));
};
const holding = (scripts: string[], phrase: RegExp): number => scripts.filter((code) => phrase.test(code)).length;

describe('what is built', () => {
  beforeAll(() => void vi.stubEnv('NODE_ENV', 'production'));
  afterAll(() => void vi.unstubAllEnvs());

  it('has no script of pdf.js that makes an error while it is evaluated', async () => {
    const scripts = await built(`
      import parser from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url';
      import painter from 'pdfjs-dist/build/pdf.renderer.min.mjs?worker&url';
      globalThis.pdf = [parser, painter, import('pdfjs-dist')];
    `);
    expect(holding(scripts, /\.prototype=Object\.create\(Error\.prototype\)/)).toBe(3);
    expect(holding(scripts, /\.prototype=new Error/)).toBe(0);
  });

  it('has a React that makes none either', async () => {
    const scripts = await built(`import { createRoot } from 'react-dom/client'; globalThis.root = createRoot;`);
    // The app's own, and that of each page of a plugin that is built by itself.
    const withReact = holding(scripts, /Minified React error/);
    expect(withReact).toBeGreaterThan(0);
    expect(holding(scripts, /Object\.assign\(Object\.create\(Error\.prototype\),\{message:/)).toBe(withReact);
    // Those that are left are made in functions, when something goes wrong.
    expect(holding(scripts, /[;,{]\w+=Error\(\w+\(\d+\)\)[,;]\w+=Error/)).toBe(0);
  });

  it('has an editor that makes none', async () => {
    const scripts = await built(`
      import { ContextKeyExpr } from 'monaco-editor/platform/contextkey/common/contextkey';
      globalThis.keys = ContextKeyExpr;
    `);
    expect(holding(scripts, /_parseError=Object\.create\(Error\.prototype\)/)).toBe(1);
    expect(holding(scripts, /_parseError=(new )?Error\(\)/)).toBe(0);
  });
});

describe('a script without its early errors', () => {
  const { handler } = withoutEarlyErrors().transform as {
    handler(this: { error(text: string): never }, code: string, id: string): { code: string };
  };
  const context = {
    error(text: string): never {
      throw new Error(text);
    },
  };
  const PDF = '/node_modules/pdfjs-dist/build/pdf.mjs';
  const REACT = '/node_modules/react-dom/cjs/react-dom-client.production.js';

  it('keeps everything else, and what it throws is still an error', () => {
    const source = 'function Base(text){this.message=text}Base.prototype=new Error;const after=new Error;';
    const { code } = handler.call(context, source, PDF);
    expect(code).toContain('after=new Error;');
    const thrown: unknown = runInThisContext(`${code} new Base('gone')`);
    expect(thrown).toBeInstanceOf(Error);
    expect(String(thrown)).toBe('Error: gone');
  });

  it('tells its errors apart as before', () => {
    const source = `
      const formatProdErrorMessage = (code) => 'Minified React error #' + code;
      var SuspenseException = Error(formatProdErrorMessage(460)),
        SuspenseyCommitException = Error(formatProdErrorMessage(474));
      [SuspenseException, SuspenseyCommitException]`;
    const errors = runInThisContext(`{${handler.call(context, source, REACT).code}}`) as Error[];
    expect(errors.map(String)).toEqual(['Error: Minified React error #460', 'Error: Minified React error #474']);
    for (const error of errors) expect(error).toBeInstanceOf(Error);
    expect(errors.every((error) => error.stack === undefined)).toBe(true);
  });

  it.each([PDF, REACT])('fails the build when there is nothing to take from %s', (id) => {
    expect(() => handler.call(context, 'class Base extends Error {}', id)).toThrow(/early-errors/);
  });
});
