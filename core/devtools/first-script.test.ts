/** A page of two modules, built: which scripts it asks for, and in which order. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../server/testing/temporary-folder.ts';
import { firstScript } from './first-script.ts';

let root: string;

beforeAll(async () => {
  root = await temporaryFolder();
  await mkdir(join(root, 'host'));
  await writeFile(join(root, 'host/index.html'), '<head></head><body><script type="module" src="./main.js"></script></body>');
  await writeFile(join(root, 'host/first.js'), 'export const asked = { at: performance.now() }; console.log(asked);');
  await writeFile(join(root, 'host/main.js'), "import { asked } from './first.js'; console.warn(asked);");
});

const built = async (input: string, chunk: string): Promise<Rolldown.RolldownOutput['output']> => {
  const made = await build({
    root,
    base: '/below/',
    configFile: false,
    logLevel: 'silent',
    plugins: [firstScript('host/index.html', chunk)],
    build: {
      write: false,
      rolldownOptions: { input, output: { codeSplitting: { groups: [{ name: 'first', test: /first\.js$/ }] } } },
    },
  });
  return (made as Rolldown.RolldownOutput).output;
};

it('stands before the page’s own script, which imports the same module', async () => {
  const files = await built(join(root, 'host/index.html'), 'first');
  const html = String(files.find((file) => file.type === 'asset')?.source);
  const [first, main] = [...html.matchAll(/<script[^>]* src="\/below\/([^"]+)"/g)].map(([, file]) => file);
  const chunk = (name: string | undefined) => files.find((file) => file.type === 'chunk' && file.fileName === name);
  expect(chunk(first)).toMatchObject({ name: 'first', code: expect.stringContaining('console.log') });
  expect(chunk(main)).toMatchObject({ imports: [first], code: expect.not.stringContaining('console.log') });
  expect(html).toContain(`<script type="module" async crossorigin src="/below/${first}">`);
  expect(html).not.toContain('modulepreload');
});

it('fails a build that has no such chunk', () =>
  expect(built(join(root, 'host/index.html'), 'gone')).rejects.toThrow('host/index.html has no chunk "gone"'));

it('leaves a bundle without the page alone', async () => {
  expect(await built(join(root, 'host/main.js'), 'gone')).toHaveLength(2);
});
