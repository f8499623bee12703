/** The real scripts of pdf.js, built with the app's own configuration, and what the build does when pdf.js changes. */
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { withoutErrorPrototype } from './pdf-prototype.ts';

const ROOT = join(import.meta.dirname, '../..');
const ENTRY = join(ROOT, 'entry.js');

const built = async (code: string): Promise<Rolldown.RolldownOutput['output']> => {
  const entry = {
    name: 'entry',
    enforce: 'pre' as const,
    load: (id: string) => (id === ENTRY ? code : null),
    resolveId: (id: string) => (id === ENTRY ? id : null),
  };
  const made = await build({
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'silent',
    plugins: [entry],
    build: { write: false, manifest: false, rolldownOptions: { input: ENTRY } },
  });
  return (made as Rolldown.RolldownOutput).output;
};

it('leaves no script of pdf.js that makes an error while it is evaluated', async () => {
  const files = await built(`
    import parser from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url';
    import painter from 'pdfjs-dist/build/pdf.renderer.min.mjs?worker&url';
    globalThis.pdf = [parser, painter, import('pdfjs-dist')];
  `);
  const scripts = files.map((file) => (file.type === 'chunk' ? file.code : String(file.source)));
  expect(scripts.filter((code) => /\.prototype=Object\.create\(Error\.prototype\)/.test(code))).toHaveLength(3);
  expect(scripts.filter((code) => /\.prototype=new Error/.test(code))).toEqual([]);
});

const { handler } = withoutErrorPrototype().transform as {
  handler(this: { error(text: string): never }, code: string): { code: string };
};
const context = {
  error(text: string): never {
    throw new Error(text);
  },
};

it('takes nothing else from a script, and what is thrown is still an error', () => {
  const { code } = handler.call(context, 'function Base(text){this.message=text}Base.prototype=new Error;const after=new Error;');
  expect(code).toContain('after=new Error;');
  const thrown: unknown = runInThisContext(`${code} new Base('gone')`);
  expect(thrown).toBeInstanceOf(Error);
  expect(String(thrown)).toBe('Error: gone');
});

it('fails the build of a pdf.js that has nothing to take', () => {
  expect(() => handler.call(context, 'class Base extends Error {}')).toThrow(/pdf-prototype/);
});
