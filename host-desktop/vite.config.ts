/** Builds the desktop's own parts beside the server: `--mode main`, `--mode preload` and `--mode renderer`, each a build by itself. */
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { aliases } from '../core/devtools/aliases.ts';
import { bundledText } from '../core/devtools/bundled-text.ts';
import { withoutDockThemes } from '../core/devtools/dock-styles.ts';
import { withoutEarlyErrors } from '../core/devtools/early-errors.ts';
import { localeSections } from '../core/devtools/locale-sections.ts';
import { pdfAssets } from '../core/devtools/pdf-assets.ts';
import { webPage } from '../core/devtools/web-page.ts';

const root = resolve(import.meta.dirname, '..');

/** @param inside modules that are put into the file; all others are found beside it at run time */
const node = (input: string, file: string, format: 'es' | 'cjs', inside?: RegExp): UserConfig => ({
  root,
  ...(inside && { ssr: { noExternal: [inside] } }),
  build: {
    ssr: input,
    outDir: 'dist/desktop',
    emptyOutDir: false,
    target: 'node22',
    rolldownOptions: { external: ['electron'], output: { format, entryFileNames: file } },
  },
});

const PAGE = 'host-web/index.html';

/** The page of the web app with the program's own script, and without what is for browsers that install it. */
const asProgram = (): Plugin => ({
  name: 'carrel:program-page',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace('/host-web/main.tsx', '/host-desktop/renderer/main.tsx').replaceAll(/^.*\bvite-ignore\b.*\n/gm, ''),
  },
});

const renderer = (): UserConfig => ({
  root,
  plugins: [
    react(),
    bundledText(),
    localeSections(resolve(root, 'locales')),
    pdfAssets(),
    withoutEarlyErrors(),
    asProgram(),
    webPage(PAGE, 'host-web/popout.html', 'Carrel'),
  ],
  resolve: { alias: aliases(root) },
  css: { postcss: { plugins: [withoutDockThemes] } },
  worker: { format: 'es', plugins: () => [withoutEarlyErrors()] },
  build: {
    outDir: 'dist/desktop/renderer',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 4000,
    rolldownOptions: { input: PAGE },
  },
});

/** What a sandboxed preload may load is Electron alone, and the main process is to start without a thousand files. */
const SMALL = /^zod/;

export default defineConfig(({ mode }) => {
  if (mode === 'main') return node('host-desktop/main/main.ts', 'main.js', 'es', SMALL);
  if (mode === 'preload') return node('host-desktop/preload/preload.ts', 'preload.cjs', 'cjs', SMALL);
  return renderer();
});
