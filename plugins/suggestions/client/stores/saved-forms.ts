/** What is to be saved where somebody suggests how words would look: one that is suggested already is taken back. */
import { anchorAt } from '#plugins/coedit/common/anchor.ts';
import { type FormEdit, isSameForm } from '#plugins/coedit/common/form.ts';
import type { LiveText } from '#plugins/coedit/common/services.ts';
import type { OwnSuggestion } from '../../common/model.ts';
import type { PlacedSuggestion } from './place-suggestions.ts';

interface FormsOf {
  readonly live: Pick<LiveText, 'content' | 'places'>;
  /** One's own. */
  readonly listed: readonly PlacedSuggestion[];
  readonly newKey: () => string;
}

interface SavedForms {
  readonly put: readonly OwnSuggestion[];
  readonly drop: readonly OwnSuggestion[];
}

const listedOf = ({ from, to, form }: FormEdit, listed: FormsOf['listed']): OwnSuggestion | undefined =>
  listed.find(
    ({ suggestion, place }) =>
      suggestion.form !== undefined && isSameForm(suggestion.form, form) && place?.from === from && place.to === to,
  )?.suggestion;

export const savedForms = (forms: readonly FormEdit[], { live, listed, newKey }: FormsOf): SavedForms => {
  const [put, drop]: [OwnSuggestion[], OwnSuggestion[]] = [[], []];
  for (const edit of forms) {
    const { from, to, form } = edit;
    const known = listedOf(edit, listed);
    const original = live.content.slice(from, to);
    const anchor = anchorAt(live.places, { from, to }, live.content);
    if (!known) put.push({ key: newKey(), anchor, original, replacement: original, form });
    else {
      const { key, replacement } = known;
      drop.push({ ...{ key, replacement, form }, anchor: known.anchor, original: known.original });
    }
  }
  return { put, drop };
};
