/** What orders' objects are made of. */
import { Api, type Binding, Panels, provide } from '#plugin-api/client';
import { LibrarySelection } from '#plugins/library/common/services.ts';
import { ordersContract } from '../common/contract.ts';
import { OrderExtras, OrderPages } from '../common/services.ts';
import { orderPages } from './order-pages.tsx';
import { Extras } from './stores/extras.ts';
import { HistoryStore } from './stores/history-store.ts';
import { WaitingDocuments } from './stores/waiting-documents.ts';
import { TheHistory, TheWaiting } from './tokens.ts';

export const bindings: readonly Binding[] = [
  provide(TheHistory, (get) => new HistoryStore(get(Api).of(ordersContract))),
  provide(TheWaiting, () => new WaitingDocuments()),
  provide(OrderPages, (get) => orderPages(get(TheWaiting), get(Panels), get(LibrarySelection))),
  provide(OrderExtras, () => new Extras()),
];

export const provides = [OrderPages, OrderExtras];
