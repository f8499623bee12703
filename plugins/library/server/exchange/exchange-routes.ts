/** Handlers of import and export. */
import type { Handlers } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { exchangeCalls } from '../../common/contract/exchange.ts';
import { chosenIds } from '../articles/chosen.ts';
import type { Library } from '../library.ts';
import { exportReferences, NAMED_TWICE } from './export-references.ts';
import { exportSent } from './export-sent.ts';
import { importReferences } from './import-references.ts';
import { cancelImport, importState } from './sent-imports.ts';

export const exchangeRoutes = (library: Library): Handlers<typeof exchangeCalls> => ({
  exportReferences: async ({ user, body: { selection, projectJson, ...body } }) => {
    if (projectJson !== undefined) {
      if (selection || body.project_ids || body.article_ids) throw new HttpError(400, NAMED_TWICE);
      return exportSent(projectJson, body.format, body.include_annotations ?? body.format === 'json');
    }
    const article_ids = selection ? await chosenIds(library.db, user.id, { selection }) : body.article_ids;
    return exportReferences(library, user, { ...body, article_ids });
  },
  importReferences: ({ user, form, files, signal }) => importReferences(library, user.id, form, files, signal),
  importState: ({ user, params }) => importState(library, user.id, params.id),
  cancelImport: ({ user, params }) => cancelImport(library, user.id, params.id),
});
