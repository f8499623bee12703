/** What happens to a text right now, with the numbers that the specification gives these states (LTX-019, decisions §7). */

export type Tracking = 'saving' | 'savingWithCompile' | 'requested' | 'settled' | 'createFailed';

const CODES: Readonly<Record<Tracking, number>> = { saving: 0, savingWithCompile: -1, requested: 1, settled: 2, createFailed: 3 };

export const trackingCode = (state: Tracking): number => CODES[state];
