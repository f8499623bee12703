/** Server half of spelling: dictionaries, and words that people keep; and the way to a grammar service, which is told what is written. */
import { Accounts, defineServer } from '#plugin-api/server';
import { LiveTexts } from '#plugins/coedit/common/server-services.ts';
import { LibraryAccess, LibraryWorks } from '#plugins/library/common/server-services.ts';
import { spellingContract } from '../common/contract.ts';
import manifest from '../plugin.ts';
import { spellingArchive } from './archive.ts';
import { DictionaryShelf } from './dictionaries/shelf.ts';
import { shippedDictionaries } from './dictionaries/shipped.ts';
import { openGrammar } from './grammar/open-grammar.ts';
import { libraryWords } from './library-words.ts';
import { migrations } from './migrations.ts';
import { spellingData } from './personal.ts';
import { Settings } from './settings.ts';
import type { SpellingTables } from './tables.ts';
import { WordRepository } from './word-repository.ts';

const placeOf = ({ paper, kind = 'latex' }: { readonly paper?: number | undefined; readonly kind?: string | undefined }) =>
  paper === undefined ? undefined : { kind, thing: paper };

export default defineServer(manifest, spellingContract, {
  migrations,
  setup(context) {
    const db = context.db<SpellingTables>();
    const works = context.service(LibraryWorks);
    const accounts = context.service(Accounts);
    const settings = context.env(Settings);
    const shelf = new DictionaryShelf(settings.SPELLING_DICTIONARIES, shippedDictionaries);
    const { outbound, events, log } = context;
    const grammar = openGrammar(settings.SPELLING_LANGUAGETOOL, { db, outbound, events, log });
    const access = context.service(LibraryAccess);
    const words = new WordRepository({ db, texts: context.service(LiveTexts), access });
    /** @param project of the word, `null` for one of the user's own */
    const changed = async (user: number, project: number | null): Promise<void> => {
      const people = project === null ? [] : [...(await access.people(project)).keys()];
      await events.publish([...new Set([user, ...people])], { type: 'spelling.words', data: {} });
    };
    return {
      routes: {
        ...grammar.routes,
        dictionaries: async () => ({ dictionaries: await shelf.list() }),
        async dictionary({ query: { code, part } }) {
          const { body, version } = await shelf.read(code, part);
          return { name: `${code}.${part}.gz`, body, size: body.length, etag: `"${version}-${part}"` };
        },
        words: ({ user, query }) => words.list(user.id, placeOf(query)),
        async libraryWords({ user }) {
          const account = await accounts.byId(user.id);
          const own = account ? `${account.first_name} ${account.last_name}` : '';
          return { words: await libraryWords(works, user.id, own) };
        },
        async addWord({ user, body }) {
          const added = await words.add(user.id, body.word, placeOf(body));
          await changed(user.id, added.project);
          return added;
        },
        async removeWord({ user, params }) {
          await changed(user.id, await words.remove(user.id, params.id));
          return { success: true as const };
        },
      },
      personal: spellingData(db),
      archive: spellingArchive({ db, access: context.service(LibraryAccess) }),
      health: async () => {
        const parts = grammar.health();
        return { ok: true, detail: parts ? 'grammar by a service' : 'ready', ...(parts && { parts }) };
      },
    };
  },
});
