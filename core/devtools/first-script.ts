/**
 * Vite plugin for the build: one chunk of the page also stands before all others, as a script of its own. It runs while the
 * browser still parses the rest, and with nothing of the rest on its stack, of which V8 would parse a second time what stands on it.
 */
import type { Plugin } from 'vite';

const SCRIPT = '<script type="module"';

/**
 * @param page path of the page below Vite's root
 * @param chunk name of the chunk; what the page's own script imports from it is the same module
 */
export const firstScript = (page: string, chunk: string): Plugin => {
  let base = '/';
  return {
    name: 'carrel:first-script',
    enforce: 'post',
    configResolved(config) {
      ({ base } = config);
    },
    generateBundle(_, bundle) {
      const built = bundle[page];
      // Not in the server's bundle, which has no pages.
      if (built?.type !== 'asset') return;
      const first = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === chunk);
      if (!first) return this.error(`${page} has no chunk "${chunk}"`);
      const html = String(built.source);
      const tag = `${SCRIPT} async crossorigin src="${base}${first.fileName}"></script>`;
      const preload = new RegExp(`\\s*<link rel="modulepreload"[^>]*${first.fileName}"[^>]*>`);
      built.source = html.replace(preload, '').replace(SCRIPT, `${tag}\n    ${SCRIPT}`);
    },
  };
};
