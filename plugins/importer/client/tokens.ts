/** The web importer's own objects. */
import { token } from '#plugin-api';
import type { KeptThings } from './received/kept-things.ts';
import type { ReceivedStore } from './received/received-store.ts';
import type { ImportStore } from './stores/import-store.ts';

export const TheImportStore = token<ImportStore>('importer.store');
export const TheKeptThings = token<KeptThings>('importer.keptThings');
export const TheReceivedStore = token<ReceivedStore>('importer.receivedStore');
