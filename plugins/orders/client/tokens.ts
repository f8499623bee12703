/** Orders' own objects. */
import { token } from '#plugin-api';
import type { HistoryStore } from './stores/history-store.ts';
import type { WaitingDocuments } from './stores/waiting-documents.ts';

export const TheHistory = token<HistoryStore>('orders.history');
export const TheWaiting = token<WaitingDocuments>('orders.waiting');
