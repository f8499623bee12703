/**
 * Vite plugin: serves the data files of pdf.js (character maps, standard fonts, colour profiles, decoders) from our own origin below
 * `/pdfjs/`: straight from the package in development, copied beside the app in a build.
 */
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, normalize, sep } from 'node:path';
import type { Plugin } from 'vite';

const FOLDERS = ['cmaps', 'standard_fonts', 'iccs', 'wasm'];
/** Runs scripts inside PDFs, which the reader never does. */
const UNUSED = /^quickjs/;
const TYPES: Readonly<Record<string, string>> = { '.wasm': 'application/wasm', '.js': 'text/javascript' };

export const pdfAssets = (): Plugin => {
  const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  let isServerBuild = false;
  return {
    name: 'carrel:pdf-assets',
    configResolved(config) {
      isServerBuild = Boolean(config.build.ssr);
    },
    configureServer(server) {
      server.middlewares.use('/pdfjs', (request, response, next) => {
        const path = normalize(decodeURIComponent((request.url ?? '').split('?')[0] ?? '')).replace(/^[/\\]+/, '');
        const file = join(home, path);
        const isOurs = FOLDERS.includes(path.split(sep)[0] ?? '') && file.startsWith(home + sep);
        if (!isOurs || !existsSync(file) || !statSync(file).isFile()) return next();
        response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
        createReadStream(file).pipe(response);
      });
    },
    generateBundle() {
      if (isServerBuild) return;
      for (const folder of FOLDERS) {
        for (const name of readdirSync(join(home, folder)).filter((file) => !UNUSED.test(file))) {
          this.emitFile({ type: 'asset', fileName: `pdfjs/${folder}/${name}`, source: readFileSync(join(home, folder, name)) });
        }
      }
    },
  };
};
