/** Vite plugin: serves the host's page at every address of the app, and puts it at the root of what is built. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const wantsPage = (method: string | undefined, accept: string | undefined, url: string): boolean =>
  method === 'GET' && (accept ?? '').includes('text/html') && !url.startsWith('/api/');

/** @param page path of the page below Vite's root, e.g. `host-web/index.html` */
export const webPage = (page: string): Plugin => ({
  name: 'carrel:web-page',
  enforce: 'post',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const { method, headers, url = '/' } = request;
      if (!wantsPage(method, headers.accept, url)) return next();
      const source = readFileSync(join(server.config.root, page), 'utf8');
      server
        .transformIndexHtml(url, source)
        .then((html) => response.setHeader('content-type', 'text/html').end(html))
        .catch(next);
    });
  },
  generateBundle(_, bundle) {
    const built = bundle[page];
    if (built) built.fileName = basename(page);
  },
});
