/** The summariser's own objects. */
import { token } from '#plugin-api';
import type { Asking } from './actions/asking.ts';
import type { Keeping } from './actions/keeping.ts';
import type { SummaryStore } from './stores/summary-store.ts';

export const TheSummaries = token<SummaryStore>('summariser.store');
export const TheAsking = token<Asking>('summariser.asking');
export const TheKeeping = token<Keeping>('summariser.keeping');
