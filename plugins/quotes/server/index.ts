/** Server half of the quote lint. It gives what is looked for, and is never told what it is looked for in. */
import { defineServer } from '#plugin-api/server';
import { LatexManuscripts } from '#plugins/latex/common/server-services.ts';
import { LibraryTexts } from '#plugins/library/common/server-services.ts';
import { quotesContract } from '../common/contract.ts';
import manifest from '../plugin.ts';
import { listSources } from './sources/list-sources.ts';
import { printSources } from './sources/print-sources.ts';
import { readSource } from './sources/read-source.ts';

export default defineServer(manifest, quotesContract, {
  // Of no area: it reads the library and manuscripts alike, so a token for one of them reaches none of it.
  setup(context) {
    const house = { library: context.service(LibraryTexts), manuscripts: context.service(LatexManuscripts) };
    return {
      routes: {
        sources: async ({ query, user }) => ({ sources: await listSources(house, user.id, query.paper) }),
        prints: async ({ query, user, signal }) => ({
          prints: await printSources(house, user.id, query.paper, query.keys.split(','), signal),
        }),
        text: ({ query, user }) => readSource(house, user.id, query.paper, query.key),
      },
      personal: {
        keepsNothing:
          'Sources are read where they lie, in the library and in papers; what is written is looked at in the browser alone.',
      },
    };
  },
});
