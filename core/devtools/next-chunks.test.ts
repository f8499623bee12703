/** A page whose script loads a part with styles of its own, built: which files the page names. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../server/testing/temporary-folder.ts';
import { nextChunks } from './next-chunks.ts';

let root: string;

beforeAll(async () => {
  root = await temporaryFolder();
  await mkdir(join(root, 'host'));
  await writeFile(join(root, 'host/index.html'), '<head></head><body><script type="module" src="./main.js"></script></body>');
  await writeFile(join(root, 'host/main.js'), "import('./desk.js'); import('./words.js');");
  await writeFile(join(root, 'host/words.js'), "console.log('words');");
  await writeFile(join(root, 'host/desk.js'), "import './desk.css'; console.log('desk');");
  await writeFile(join(root, 'host/desk.css'), 'p { color: red }');
});

const built = async (
  input: string,
  names: readonly string[],
  texts?: Record<string, string>,
): Promise<Rolldown.RolldownOutput['output']> => {
  const plugins = [nextChunks('host/index.html', names, texts)];
  const made = await build({
    root,
    base: '/below/',
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { write: false, rolldownOptions: { input } },
  });
  return (made as Rolldown.RolldownOutput).output;
};

it('names the files of a chunk, with its styles, and by language its texts', async () => {
  const files = await built(join(root, 'host/index.html'), ['desk'], { en: 'words' });
  const html = files
    .flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.html') ? String(file.source) : []))
    .join('');
  const [, all, words] = /<meta name="next" content="([^"]*)" data-en="([^"]*)" \/>\s*<\/head>/.exec(html) ?? [];
  const named = all?.split(' ');
  expect(words).toMatch(/^\/below\/assets\/words-.*\.js$/);
  expect(named).toEqual(['js', 'css'].map((type) => expect.stringMatching(`^/below/assets/desk-.*\\.${type}$`)));
  expect(files.map(({ fileName }) => `/below/${fileName}`)).toEqual(expect.arrayContaining(named ?? ['none']));
});

it('fails a build that has no such chunk', () =>
  expect(built(join(root, 'host/index.html'), ['gone'])).rejects.toThrow('host/index.html has no chunk "gone"'));

it('leaves a bundle without the page alone', async () => {
  expect(await built(join(root, 'host/main.js'), ['gone'])).not.toHaveLength(0);
});
