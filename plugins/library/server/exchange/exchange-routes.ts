/** Handlers of import and export. */
import type { Handlers } from '#plugin-api/server';
import type { exchangeCalls } from '../../common/contract/exchange.ts';
import { chosenIds } from '../articles/chosen.ts';
import type { Library } from '../library.ts';
import { exportReferences } from './export-references.ts';
import { importReferences } from './import-references.ts';

export const exchangeRoutes = (library: Library): Handlers<typeof exchangeCalls> => ({
  exportReferences: async ({ user, body: { selection, ...body } }) => {
    const article_ids = selection ? await chosenIds(library.db, user.id, { selection }) : body.article_ids;
    return exportReferences(library, user, { ...body, article_ids });
  },
  importReferences: ({ user, form, files, signal }) => importReferences(library, user.id, form, files, signal),
});
