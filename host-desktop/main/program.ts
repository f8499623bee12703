/** What the program keeps from start to start, besides where its window was. */
import * as z from 'zod/mini';
import { Place, Wishes } from '../common/program-settings.ts';

export const KeptProgram = z.object({ place: Place, wishes: Wishes });
export type KeptProgram = z.output<typeof KeptProgram>;

/** No account on the net, nothing looked for anywhere. */
export const INITIAL: KeptProgram = { place: { kind: 'own' }, wishes: { startMinimised: false, updateFeed: '' } };
