/**
 * Vite plugin: what makes the page an app that can be installed. The host's manifest is put at the root of what is built, and the pictures
 * that it names, and those for touch screens that only the page names, beside it. What is built keeps the place of the product's name.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Plugin } from 'vite';
import { fillManifest } from '../common/fill-page.ts';

const TYPES: Readonly<Record<string, string>> = { '.png': 'image/png', '.svg': 'image/svg+xml' };

export interface WebAppFiles {
  /** Path of the host's page below Vite's root, under which it stands in the bundle as long as nobody has renamed it. */
  readonly page: string;
  readonly manifest: string;
  /** Folder whose name is that of the folder of what is built. */
  readonly icons: string;
}

/** @param product its name where Vite itself serves */
export const webApp = ({ page, manifest, icons }: WebAppFiles, product: string): Plugin => {
  let root = '';
  const isPicture = (name: string): boolean => extname(name) in TYPES;
  return {
    name: 'carrel:web-app',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?')[0] ?? '';
        const name = basename(path);
        if (path === `/${basename(manifest)}`) {
          response.setHeader('content-type', 'application/manifest+json');
          return response.end(fillManifest(readFileSync(join(root, manifest), 'utf8'), product));
        }
        const isOurs = path === `/${basename(icons)}/${name}` && readdirSync(join(root, icons)).includes(name);
        if (!isOurs || !isPicture(name)) return next();
        response.setHeader('content-type', TYPES[extname(name)] ?? '');
        return response.end(readFileSync(join(root, icons, name)));
      });
    },
    generateBundle(_, bundle) {
      // Not in the server's bundle, which has no pages.
      if (!bundle[page]) return;
      this.emitFile({ type: 'asset', fileName: basename(manifest), source: readFileSync(join(root, manifest), 'utf8') });
      for (const name of readdirSync(join(root, icons)).filter(isPicture))
        this.emitFile({ type: 'asset', fileName: `${basename(icons)}/${name}`, source: readFileSync(join(root, icons, name)) });
    },
  };
};
