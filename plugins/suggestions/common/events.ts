/** What the server tells the browsers of everybody who sees a thing: what is suggested in one of its texts is not what it was. */
export const SUGGESTIONS_CHANGED = 'suggestions.changed';

export interface SuggestionsChanged {
  readonly kind: string;
  readonly thing: number;
  readonly documents: readonly number[];
}
