/** The web importer's own objects. */
import { token } from '#plugin-api';
import type { ImportDesk } from './stores/import-desk.ts';

export const TheDesk = token<ImportDesk>('importer.desk');
