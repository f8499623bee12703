/** Context keys of suggestions: of the text that was used last. */
import { key } from '#plugin-api';

export const canSuggest = key('suggestions.canSuggest', false, 'A text is open in which the person may suggest changes');
export const canDecide = key('suggestions.canDecide', false, 'A text is open whose suggestions the person may accept or reject');
export const hasSuggestion = key('suggestions.hasSuggestion', false, 'Something is suggested in the text that is open');
