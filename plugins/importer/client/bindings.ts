/** What the web importer's objects are made of. */
import { Api, type Binding, provide, Session } from '#plugin-api/client';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { importerContract } from '../common/contract.ts';
import { KeptThings } from './received/kept-things.ts';
import { ReceivedStore } from './received/received-store.ts';
import { ImportStore } from './stores/import-store.ts';
import { TheImportStore, TheKeptThings, TheReceivedStore } from './tokens.ts';

export const bindings: readonly Binding[] = [
  provide(TheImportStore, (get) => new ImportStore(get(Api).of(importerContract))),
  provide(TheKeptThings, () => new KeptThings('caches' in globalThis ? globalThis.caches : undefined)),
  provide(TheReceivedStore, (get) => new ReceivedStore(get(TheKeptThings), get(Api).of(libraryContract), get(Session))),
];
