/**
 * Vite plugin for the build: the page names the files that the workbench will ask for, which the app could name only once its own code has
 * been read. Who fetches them, and for whom, is decided in the page (`core/client/boot/fetch-next.ts`).
 */
import type { Plugin } from 'vite';

/**
 * @param page path of the page below Vite's root
 * @param names of chunks, without those that the page asks for itself
 * @param texts by language, the chunk that only those need who read it
 */
export const nextChunks = (page: string, names: readonly string[], texts: Readonly<Record<string, string>> = {}): Plugin => {
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
      const filesOf = (name: string): string => {
        const chunk = chunks.find((one) => one.name === name) ?? this.error(`${page} has no chunk "${name}"`);
        return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) => base + file).join(' ');
      };
      const languages = Object.entries(texts).map(([language, name]) => ` data-${language}="${filesOf(name)}"`);
      const tag = `<meta name="next" content="${names.map(filesOf).join(' ')}"${languages.join('')} />`;
      built.source = String(built.source).replace('</head>', `  ${tag}\n  </head>`);
    },
  };
};
