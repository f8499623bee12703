/** What the web importer's objects are made of. */
import { Api, type Binding, provide } from '#plugin-api/client';
import { importerContract } from '../common/contract.ts';
import { ImportDesk } from './stores/import-desk.ts';
import { TheDesk } from './tokens.ts';

export const bindings: readonly Binding[] = [provide(TheDesk, (get) => new ImportDesk(get(Api).of(importerContract)))];
