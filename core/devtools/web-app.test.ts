/** The manifest and pictures of a small app, as Vite serves them and as they are built; and those of the web host itself. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, createServer, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { temporaryFolder } from '../server/testing/temporary-folder.ts';
import { webApp } from './web-app.ts';

const FILES = { page: 'host/index.html', manifest: 'host/manifest.webmanifest', icons: 'host/icons' };
const plugins = [webApp(FILES, 'Smith "& Sons"')];
let root: string;

beforeAll(async () => {
  root = await temporaryFolder();
  await mkdir(join(root, 'host/icons'), { recursive: true });
  await writeFile(
    join(root, 'host/index.html'),
    '<link rel="manifest" href="/manifest.webmanifest" vite-ignore><title>app</title>',
  );
  await writeFile(join(root, 'host/late.js'), '1;');
  await writeFile(join(root, 'host/manifest.webmanifest'), '{"name":"{{product}}"}');
  await writeFile(join(root, 'host/icons/192.png'), 'PNG');
  await writeFile(join(root, 'host/icons/notes.txt'), 'Not a picture');
});

const built = async (input: string) => {
  const made = await build({
    ...{ root, configFile: false, logLevel: 'silent', plugins },
    build: { write: false, rolldownOptions: { input: join(root, input) } },
  });
  return (made as Rolldown.RolldownOutput).output.map(({ fileName }) => fileName);
};

describe('what makes a page an app', () => {
  it('is served as it is in development, with the name of the setting', async () => {
    const server = await createServer({
      ...{ root, configFile: false, logLevel: 'silent', plugins },
      optimizeDeps: { noDiscovery: true },
      server: { port: 0, host: '127.0.0.1', ws: false },
    });
    try {
      await server.listen(0);
      const get = (path: string) => fetch(new URL(path, server.resolvedUrls?.local[0]));
      const manifest = await get('/manifest.webmanifest');
      expect(manifest.headers.get('content-type')).toBe('application/manifest+json');
      expect(await manifest.json()).toEqual({ name: 'Smith "& Sons"' });
      expect((await get('/icons/192.png')).headers.get('content-type')).toBe('image/png');
      expect((await get('/icons/notes.txt')).status).toBe(404);
      expect((await get('/icons/..%2findex.html')).status).toBe(404);
    } finally {
      await server.close();
    }
  });

  it('stands at the root of what is built with the page, and only there', async () => {
    const files = await built('host/index.html');
    expect(files).toEqual(expect.arrayContaining(['manifest.webmanifest', 'icons/192.png']));
    expect(files).not.toContain('icons/notes.txt');
    expect(await built('host/late.js')).not.toContain('manifest.webmanifest');
  });
});

const home = resolve(import.meta.dirname, '../..');
const Manifest = z.looseObject({
  start_url: z.string(),
  theme_color: z.string(),
  color_scheme_dark: z.object({ theme_color: z.string(), background_color: z.string() }),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.optional(z.string()) })),
});

/** Width and height as a PNG's own header has them. */
const sizeOfPng = (bytes: Buffer): string => `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;

describe('the manifest of the web host', () => {
  const read = async () => Manifest.parse(JSON.parse(await readFile(join(home, 'host-web/manifest.webmanifest'), 'utf8')));

  it('names pictures that are there, in the sizes that they have', async () => {
    const { icons } = await read();
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    for (const { src, sizes, type } of icons.filter((icon) => icon.type === 'image/png'))
      expect([src, sizeOfPng(await readFile(join(home, 'host-web', src)))], type).toEqual([src, sizes]);
  });

  it('has the colours of both themes, and so has the page', async () => {
    const tokens = await readFile(join(home, 'core/client/ui/tokens.css'), 'utf8');
    const page = await readFile(join(home, 'host-web/index.html'), 'utf8');
    const { theme_color: light, color_scheme_dark: dark } = await read();
    const colourOf = (theme: string) => new RegExp(`\\[data-theme="${theme}"\\][^}]*?--surface-0: (#\\w+)`).exec(tokens)?.[1];
    expect([light, dark.theme_color]).toEqual([colourOf('light'), colourOf('dark')]);
    for (const colour of [light, dark.theme_color]) expect(page).toContain(`name="theme-color" content="${colour}"`);
  });
});
