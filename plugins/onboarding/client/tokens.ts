/** Onboarding's own objects. */
import { token } from '#plugin-api';
import type { ChecklistDesk } from './checklist/checklist-desk.ts';
import type { HintDesk } from './hints/hint-desk.ts';

export const TheHints = token<HintDesk>('onboarding.hints');
export const TheChecklist = token<ChecklistDesk>('onboarding.checklist');
