/**
 * Vite plugin: `import source from './x.child.ts?bundled'` is the text of one module made of that file and all that it imports, for threads
 * and for processes with limits, which are started from a text so that they need no file of ours after the app was built. What comes
 * from Node stays an import; packages are taken in. The same in development, in tests and in the built server.
 */
import { build, type Plugin, type Rolldown } from 'vite';

const WANTED = /\?bundled$/;

/** @param file its path @returns the text of an ES module that imports nothing but modules of Node, and the files it was made of; small, for the
 * system takes 128 kB of program text at once */
export const bundle = async (file: string): Promise<{ code: string; files: readonly string[] }> => {
  const made = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { ssr: file, write: false, target: 'node20', minify: true, rolldownOptions: { output: { codeSplitting: false } } },
    ssr: { noExternal: true },
  })) as Rolldown.RolldownOutput;
  const [chunk] = made.output;
  return { code: chunk.code, files: chunk.moduleIds.filter((id) => id.startsWith('/')) };
};

export const bundledText = (): Plugin => ({
  name: 'carrel:bundled-text',
  enforce: 'pre',
  load: {
    filter: { id: WANTED },
    async handler(id) {
      const { code, files } = await bundle(id.replace(WANTED, ''));
      for (const file of files) this.addWatchFile(file);
      return { code: `export default ${JSON.stringify(code)};`, moduleType: 'js', map: null };
    },
  },
});
