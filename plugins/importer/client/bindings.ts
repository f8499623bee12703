/** What the web importer's objects are made of. */
import { Api, type Binding, provide } from '#plugin-api/client';
import { importerContract } from '../common/contract.ts';
import { ImportStore } from './stores/import-store.ts';
import { TheImportStore } from './tokens.ts';

export const bindings: readonly Binding[] = [provide(TheImportStore, (get) => new ImportStore(get(Api).of(importerContract)))];
