/** Handlers of import and export. */
import type { Handlers } from '#plugin-api/server';
import type { exchangeCalls } from '../../common/contract/exchange.ts';
import type { Library } from '../library.ts';
import { exportReferences } from './export-references.ts';
import { importReferences } from './import-references.ts';

export const exchangeRoutes = (library: Library): Handlers<typeof exchangeCalls> => ({
  exportReferences: ({ user, body }) => exportReferences(library, user, body),
  importReferences: ({ user, form, files, signal }) => importReferences(library, user.id, form.project_id, files, signal),
});
