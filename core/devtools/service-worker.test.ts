/** A small app with its service worker, built: which files the worker keeps, and when it is another one. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../server/testing/temporary-folder.ts';
import { serviceWorker } from './service-worker.ts';

let root: string;
const page = (title: string) =>
  `<head><title>${title}</title></head><body><script type="module" src="./main.js"></script></body>`;

beforeAll(async () => {
  root = await temporaryFolder();
  await mkdir(join(root, 'host'));
  await writeFile(join(root, 'host/index.html'), page('App'));
  await writeFile(join(root, 'host/late.js'), "console.log('late');");
  await writeFile(join(root, 'host/monaco.js'), "console.log('editor');");
  await writeFile(join(root, 'host/main.js'), "import('./late.js'); import('./monaco.js');");
  await writeFile(join(root, 'host/worker.ts'), 'declare const builtFiles: object; console.log(builtFiles);');
});

/** Puts further files into what is built. */
const emitting = (files: Readonly<Record<string, string>>): Plugin => ({
  name: 'emitting',
  generateBundle() {
    for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
  },
});

const built = async (input = join(root, 'host/index.html'), more: Readonly<Record<string, string>> = {}) => {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [emitting(more), serviceWorker('host/index.html', join(root, 'host/worker.ts'))],
    build: { write: false, rolldownOptions: { input } },
  });
  const { output } = made as Rolldown.RolldownOutput;
  const worker = output.find(({ fileName }) => fileName === 'worker.js');
  return { output, worker: worker?.type === 'asset' ? String(worker.source) : undefined };
};

describe('[CORE-044] the service worker of a build', () => {
  it('knows its version by the page’s own script, and keeps what is small at once', async () => {
    const { output, worker } = await built(undefined, { 'pdfjs/font.pfb': 'x', '.vite/manifest.json': '{}' });
    const named = (start: string) => `/${output.find(({ fileName }) => fileName.startsWith(`assets/${start}`))?.fileName}`;
    const lists = /atOnce:\s*(.*?),\s*whenUsed:\s*(.*?)\}/s.exec(worker ?? '');
    expect(worker).toMatch(new RegExp(`version:\\s*["\`]${named('index')}`));
    for (const file of [named('index'), named('late')]) expect(lists?.[1]).toContain(file);
    for (const file of [named('monaco'), '/pdfjs/font.pfb']) {
      expect(lists?.[1]).not.toContain(file);
      expect(lists?.[2]).toContain(file);
    }
    expect(worker).not.toMatch(/index\.html|\.vite/);
  });

  it('is another one when only the page is', async () => {
    const before = await built();
    await writeFile(join(root, 'host/index.html'), page('Another title'));
    expect((await built()).worker).not.toBe(before.worker);
  });

  it('may not fill the disks of people', async () => {
    await expect(built(undefined, { 'assets/huge.js': 'x'.repeat(12_000_001) })).rejects.toThrow('would keep');
  });

  it('is not in a bundle without the page', async () => {
    expect((await built(join(root, 'host/late.js'))).worker).toBeUndefined();
  });
});
