/** What only printing does at the desk, by the names under which it stands in the desk's log. */
import type { NamedAct } from '#plugins/operator/common/server-services.ts';

export const TRACK: NamedAct = { id: 'printing.track', title: { en: 'Tracking number', de: 'Sendungsnummer' } };
