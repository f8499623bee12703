/** Server half of suggestions: rows beside the texts, which become edits of them when they are accepted. */
import { Accounts, defineServer } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { LiveTexts } from '#plugins/coedit/common/server-services.ts';
import { TextSuggestions } from '#plugins/coedit/common/text-suggestions.ts';
import { Notifications } from '#plugins/notices/common/server-services.ts';
import { suggestionsContract } from '../common/contract.ts';
import manifest from '../plugin.ts';
import { suggestionsArchive } from './archive.ts';
import { accept, reject, reopen, withdraw } from './decide.ts';
import { announce, demandRole, type House } from './house.ts';
import { listSuggestions } from './list.ts';
import { migrations } from './migrations.ts';
import { suggestionsData } from './personal.ts';
import { saveSuggestions } from './save.ts';
import { sweep } from './sweep.ts';
import type { SuggestionsTables } from './tables.ts';
import { TELL, tellAuthor } from './tell-authors.ts';
import { textSuggestions } from './text-suggestions.ts';

export default defineServer(manifest, suggestionsContract, {
  programs: { area: 'manuscripts' },
  migrations,
  setup(context) {
    const { events, jobs } = context;
    const db = context.db<SuggestionsTables>();
    const house: House = { db, events, jobs, texts: context.service(LiveTexts), accounts: context.service(Accounts) };
    context.provide(TextSuggestions, textSuggestions(house));
    return {
      routes: {
        list: ({ user, query }) => listSuggestions(house, user.id, query),
        save: async ({ user, body }) => ({ late: await saveSuggestions(house, user.id, body) }),
        async note({ user, body: { id, note, ...of } }) {
          await demandRole(house, db, user.id, of, 'comment');
          const row = await db
            .updateTable('suggestions_suggestion')
            .set({ note })
            .where('id', '=', id)
            .where('author', '=', user.id)
            .where('file_author', 'is', null)
            .where('kind', '=', of.kind)
            .where('thing', '=', of.thing)
            .where('state', '=', 'open')
            .returning('document')
            .executeTakeFirst();
          if (!row) throw new HttpError(404, 'Not found.');
          await announce(house, db, { ...of, documents: [row.document] });
          return { success: true as const };
        },
        accept: ({ user, body }) => accept(house, user.id, body),
        reject: ({ user, body }) => reject(house, user.id, body),
        withdraw: ({ user, body }) => withdraw(house, user.id, body),
        reopen: ({ user, body }) => reopen(house, user.id, body),
      },
      personal: suggestionsData(db),
      archive: suggestionsArchive(house),
      jobs: {
        [TELL]: { urgency: 'bulk', run: (payload) => tellAuthor(house, context.optional(Notifications), payload) },
        sweep: { urgency: 'bulk', every: '23 4 * * *', run: (_, signal) => sweep(house, signal) },
      },
    };
  },
});
