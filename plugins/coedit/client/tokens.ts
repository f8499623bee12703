/** The plugin's own objects. */
import { token } from '#plugin-api';
import type { CheckedEditors } from './checks/checked-editors.ts';
import type { OpenTexts } from './open-texts.ts';

export const TheTexts = token<OpenTexts>('coedit.openTexts');
export const TheChecks = token<CheckedEditors>('coedit.checkedEditors');
