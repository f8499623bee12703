/** The similarity checker's own objects. */
import { token } from '#plugin-api';
import type { CheckList } from './stores/check-list.ts';
import type { Deeds } from './stores/deeds.ts';

export const TheChecks = token<CheckList>('plagiarism.checks');
export const TheDeeds = token<Deeds>('plagiarism.deeds');
