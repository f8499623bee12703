/** For tests: a house with what the program works with. */
import { startForTests } from '#core/server/testing/test-server.ts';
import citing from '#plugins/citing/plugin.ts';
import citingHalf from '#plugins/citing/server/index.ts';
import coedit from '#plugins/coedit/plugin.ts';
import coeditHalf from '#plugins/coedit/server/index.ts';
import importer from '#plugins/importer/plugin.ts';
import importerHalf from '#plugins/importer/server/index.ts';
import latex from '#plugins/latex/plugin.ts';
import latexHalf from '#plugins/latex/server/index.ts';
import library from '#plugins/library/plugin.ts';
import libraryHalf from '#plugins/library/server/index.ts';
import notices from '#plugins/notices/plugin.ts';
import noticesHalf from '#plugins/notices/server/index.ts';
import overlap from '#plugins/overlap/plugin.ts';
import quotes from '#plugins/quotes/plugin.ts';
import quotesHalf from '#plugins/quotes/server/index.ts';
import reader from '#plugins/reader/plugin.ts';
import readerHalf from '#plugins/reader/server/index.ts';
import suggestions from '#plugins/suggestions/plugin.ts';
import suggestionsHalf from '#plugins/suggestions/server/index.ts';

export const startPlugins = (env: Readonly<Record<string, string>>) =>
  startForTests({
    env,
    plugins: [
      { manifest: notices, server: async () => noticesHalf },
      { manifest: library, server: async () => libraryHalf },
      { manifest: reader, server: async () => readerHalf },
      { manifest: coedit, server: async () => coeditHalf },
      { manifest: suggestions, server: async () => suggestionsHalf },
      { manifest: latex, server: async () => latexHalf },
      { manifest: citing, server: async () => citingHalf },
      { manifest: importer, server: async () => importerHalf },
      { manifest: overlap },
      { manifest: quotes, server: async () => quotesHalf },
    ],
  });
