/**
 * Vite plugin for the build: the service worker of the host, a file of its own at the root of the site that knows the files of
 * this very build (`core/client/kept-app/`).
 */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import type { BuiltFiles } from '../client/kept-app/kept-app.ts';

/** Bytes that a browser keeps of the app without having been asked for them. */
const MOST_AT_ONCE = 12 * 1000 * 1000;

/** What few people need and many bytes make up: the source editor, Vim's keys in it, and what PDF.js reads for some documents. */
const WHEN_USED = /^assets\/(monaco|editor\.worker|codicon|vim-keys)|^pdfjs\//;

/**
 * Pages are kept as the server fills them in, those of plugins are shown by other programs, the manifest and its pictures are read
 * by systems that install the app, the rest of these are for nobody.
 */
const NOT_KEPT = /\.html$|^assets\/pages\/|^[\w-]+\/[\w-]+\.(?:png|svg|ico)$|^\.vite\/|\.webmanifest$|\.map$/;

const sizeOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): number =>
  Buffer.byteLength(file.type === 'chunk' ? file.code : file.source);

const addressOf = ({ fileName }: Rolldown.OutputAsset | Rolldown.OutputChunk): string => `/${fileName}`;

/** The last script of a page is its own; what stands before it is asked for ahead. */
const ownScript = (html: string): string | undefined =>
  [...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].at(-1)?.[1];

const bundled = async (root: string, script: string, files: BuiltFiles, page: string): Promise<string> => {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { builtFiles: JSON.stringify(files) },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: script, output: { format: 'iife', entryFileNames: basename(script) } },
    },
  });
  const { code } = (made as Rolldown.RolldownOutput).output[0];
  // Another page with the same scripts is another worker too: browsers compare its bytes.
  return `// ${createHash('sha256').update(page).digest('hex')}\n${code}`;
};

/** @param page path of the page below Vite's root; `script` file of the worker, which gets the name with `.js` */
export const serviceWorker = (page: string, script: string): Plugin => ({
  name: 'carrel:service-worker',
  enforce: 'post',
  apply: 'build',
  async generateBundle(_, bundle) {
    const built = bundle[page];
    // Not in the server's bundle, which has no pages.
    if (built?.type !== 'asset') return;
    const html = String(built.source);
    const version = ownScript(html);
    if (!version) return this.error(`${page} has no script of its own`);
    const kept = Object.values(bundle).filter((file) => file !== built && !NOT_KEPT.test(file.fileName));
    const whenUsed = kept.filter(({ fileName }) => WHEN_USED.test(fileName));
    const atOnce = kept.filter((file) => !whenUsed.includes(file));
    const bytes = atOnce.reduce((sum, file) => sum + sizeOf(file), 0);
    if (bytes > MOST_AT_ONCE) return this.error(`The service worker would keep ${bytes} bytes at once, of ${MOST_AT_ONCE}`);
    const files = { version, atOnce: atOnce.map(addressOf), whenUsed: whenUsed.map(addressOf) };
    this.emitFile({
      type: 'asset',
      fileName: basename(script, '.ts') + '.js',
      source: await bundled(this.environment.config.root, script, files, html),
    });
  },
});
