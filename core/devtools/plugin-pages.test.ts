/** A page of a plugin that other programs show: served in development, and built beside an app that knows nothing of it. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, createServer, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../server/testing/temporary-folder.ts';
import { pluginPages } from './plugin-pages.ts';

let root: string;

beforeAll(async () => {
  root = await temporaryFolder();
  await mkdir(join(root, 'plugins/slides/pages'), { recursive: true });
  await mkdir(join(root, 'plugins/other'), { recursive: true });
  await writeFile(join(root, 'index.html'), '<body><script type="module" src="./main.js"></script></body>');
  await writeFile(join(root, 'main.js'), "import { shared } from './shared.js'; console.log(shared);");
  await writeFile(join(root, 'shared.js'), "export const shared = 'both';");
  const pages = join(root, 'plugins/slides/pages');
  await writeFile(
    join(pages, 'taskpane.html'),
    '<title>{{product}}</title><body><script type="module" src="./taskpane.js"></script></body>',
  );
  await writeFile(join(pages, 'taskpane.js'), "import { shared } from '../../../shared.js'; console.log('pane', shared);");
  await writeFile(join(pages, 'icon-32.png'), 'PNG');
});

const built = async (ssr?: string) => {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [pluginPages(() => [])],
    build: { write: false, ...(ssr === undefined ? {} : { ssr }) },
  });
  const { output } = made as Rolldown.RolldownOutput;
  return new Map(output.map((file) => [file.fileName, String(file.type === 'chunk' ? file.code : file.source)]));
};

describe('a page of a plugin', () => {
  it('is built at its own address with all that it loads, and its pictures as they are', async () => {
    const files = await built();
    const page = files.get('slides/taskpane.html') ?? '';
    const script = /src="\/(assets\/pages\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
    expect(files.get(script)).toContain('both');
    expect(page).toContain('{{product}}');
    expect(files.get('slides/icon-32.png')).toBe('PNG');
  });

  it('leaves the app as it is without it', async () => {
    const files = await built();
    const own = [...files.keys()].filter((name) => !name.startsWith('slides/') && !name.startsWith('assets/pages/'));
    expect(own.filter((name) => name.endsWith('.js'))).toHaveLength(1);
  });

  it('is not in the server’s bundle', async () => {
    expect([...(await built(join(root, 'main.js'))).keys()].filter((name) => name.startsWith('slides/'))).toEqual([]);
  });

  it('is served in development, with what stands beside it', async () => {
    const server = await createServer({
      root,
      configFile: false,
      logLevel: 'silent',
      optimizeDeps: { noDiscovery: true },
      server: { port: 0, host: '127.0.0.1', ws: false },
      plugins: [pluginPages(() => [])],
    });
    await server.listen(0);
    const address = server.resolvedUrls?.local[0] ?? '';
    const get = async (path: string) => (await fetch(new URL(path, address))).text();
    const page = await get('/slides/taskpane.html?x=1');
    const script = /src="([^"]*taskpane\.js[^"]*)"/.exec(page)?.[1] ?? '';
    expect(await get(script)).toContain('pane');
    expect(await get('/slides/icon-32.png')).toBe('PNG');
    await server.close();
  });
});
