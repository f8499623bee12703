/** The web importer's own objects. */
import { token } from '#plugin-api';
import type { ImportStore } from './stores/import-store.ts';

export const TheImportStore = token<ImportStore>('importer.store');
