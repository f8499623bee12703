/**
 * Vite plugin: serves the host's page at every address of the app, and puts it at the root of what is built. Beside it the empty
 * page for windows that a panel is moved to. What is built keeps the place of the product's name: the server fills it in.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { fillPage } from '../common/fill-page.ts';

const wantsPage = (method: string | undefined, accept: string | undefined, url: string): boolean =>
  method === 'GET' && (accept ?? '').includes('text/html') && !url.startsWith('/api/');

/**
 * @param page path of the page below Vite's root, e.g. `host-web/index.html`
 * @param empty path of the empty page
 * @param product name of the product in pages that Vite itself serves
 */
export const webPage = (page: string, empty: string, product: string): Plugin => {
  let read = (_file: string): string => '';
  return {
    name: 'carrel:web-page',
    enforce: 'post',
    configResolved({ root }) {
      read = (file) => readFileSync(join(root, file), 'utf8');
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { method, headers, url = '/' } = request;
        if (!wantsPage(method, headers.accept, url)) return next();
        const send = (html: string) => response.setHeader('content-type', 'text/html').end(fillPage(html, product));
        if (url === `/${basename(empty)}`) return send(read(empty));
        server.transformIndexHtml(url, read(page)).then(send).catch(next);
      });
    },
    generateBundle(_, bundle) {
      const built = bundle[page];
      // Not in the server's bundle, which has no pages.
      if (!built) return;
      built.fileName = basename(page);
      this.emitFile({ type: 'asset', fileName: basename(empty), source: read(empty) });
    },
  };
};
