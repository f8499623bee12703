/** The host's page as Vite serves it at every address of the app. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../server/testing/temporary-folder.ts';
import { webPage } from './web-page.ts';

let server: ViteDevServer;
let address: string;

beforeAll(async () => {
  const root = await temporaryFolder();
  await mkdir(join(root, 'host'));
  await writeFile(join(root, 'host/index.html'), '<!doctype html><head><title>{{product}}</title></head><body>app</body>');
  await writeFile(join(root, 'host/popout.html'), '<!doctype html><title>{{product}}</title>');
  await writeFile(join(root, 'data.txt'), 'data');
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', ws: false },
    plugins: [webPage('host/index.html', 'host/popout.html', 'Smith & Sons')],
  });
  await server.listen(0);
  address = server.resolvedUrls?.local[0] ?? '';
});
afterAll(() => server?.close());

const get = async (path: string, accept = 'text/html,*/*') => {
  const reply = await fetch(new URL(path, address), { headers: { accept } });
  return { body: await reply.text(), type: reply.headers.get('content-type') ?? '', status: reply.status };
};

describe('the page in development', () => {
  it.each(['/', '/library/12', '/sign-in?next=%2Fprofile', '/editor/latex/main.tex'])(
    '[CORE-015] is the app at %s, called as the setting says, with what Vite adds',
    async (path) => {
      const { body, type } = await get(path);
      expect(body).toContain('<title>Smith &amp; Sons</title>');
      expect(body).toContain('/@vite/client');
      expect(type).toContain('text/html');
    },
  );

  it('is empty for a window that a panel is moved to', async () => {
    expect((await get('/popout.html')).body).toBe('<!doctype html><title>Smith &amp; Sons</title>');
  });

  it.each([
    ['a file that a script asks for', '/data.txt', '*/*'],
    ['a call of the API', '/api/health/', 'text/html'],
  ])('is not given for %s', async (_, path, accept) => {
    expect((await get(path, accept)).body).not.toContain('<title>');
  });
});
