/** The plugin's own object. */
import { token } from '#plugin-api';
import type { SuggestionDesk } from './stores/suggestion-desk.ts';

export const TheDesk = token<SuggestionDesk>('suggestions.desk');
