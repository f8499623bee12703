/** Onboarding's own objects. */
import { token } from '#plugin-api';
import type { ChecklistStore } from './checklist/checklist-store.ts';
import type { HintStore } from './hints/hint-store.ts';

export const TheHints = token<HintStore>('onboarding.hints');
export const TheChecklist = token<ChecklistStore>('onboarding.checklist');
