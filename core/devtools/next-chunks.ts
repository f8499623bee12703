/**
 * Vite plugin for the build: the page names the files that the workbench will ask for, which the app could name only once its own code has
 * been read. Who fetches them, and for whom, is decided in the page (`core/client/boot/fetch-next.ts`).
 */
import type { Plugin } from 'vite';

/**
 * @param page path of the page below Vite's root
 * @param names of chunks, without those that the page asks for itself
 */
export const nextChunks = (page: string, names: readonly string[]): Plugin => {
  let base = '/';
  return {
    name: 'carrel:next-chunks',
    enforce: 'post',
    configResolved(config) {
      ({ base } = config);
    },
    generateBundle(_, bundle) {
      const built = bundle[page];
      // Not in the server's bundle, which has no pages.
      if (built?.type !== 'asset') return;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const files = names.flatMap((name) => {
        const chunk = chunks.find((one) => one.name === name) ?? this.error(`${page} has no chunk "${name}"`);
        return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])];
      });
      const tag = `<meta name="next" content="${files.map((file) => base + file).join(' ')}" />`;
      built.source = String(built.source).replace('</head>', `  ${tag}\n  </head>`);
    },
  };
};
