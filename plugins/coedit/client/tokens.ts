/** The plugin's own object. */
import { token } from '#plugin-api';
import type { OpenTexts } from './open-texts.ts';

export const TheTexts = token<OpenTexts>('coedit.openTexts');
