/** How suggestions are drawn into the text that a screen shows. */
import type { Translate } from '#plugin-api/client';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import type { ShownSuggestion } from '#plugins/coedit/common/suggesting.ts';
import type { Branch } from '../../common/branch/branch.ts';
import type { Suggestion } from '../../common/model.ts';
import type { Decision } from './decisions.ts';
import type { PlacedSuggestion } from './place-suggestions.ts';

export interface DrawnBy {
  /** The person who looks. */
  readonly me: number;
  readonly mayDecide: boolean;
  /** Who may only read has no say in their own either. */
  readonly mayWithdraw: boolean;
  readonly code: string;
  readonly t: Translate;
  readonly decide: (how: Decision, id: number) => unknown;
}

const cardOf = (suggestion: Suggestion, { me, mayDecide, mayWithdraw, code, t, decide }: DrawnBy) => {
  const { id, author, note, created_at } = suggestion;
  const time = new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(created_at));
  const deciding = mayDecide ? (['accept', 'reject'] as const) : [];
  const deeds = [...deciding, ...(mayWithdraw && author.id === me ? (['withdraw'] as const) : [])];
  return {
    id: String(id),
    author: author.name,
    title: t('card', { name: author.name, time }),
    text: note,
    deeds: deeds.map((how) => ({ id: how, title: t(`deed.${how}`), run: () => decide(how, id) })),
  };
};

/** Words that begin where something is suggested begin behind that. */
const stretchOf = ({ from, to }: Stretch, at: (place: number, side?: 'before' | 'behind') => number): Stretch => {
  const start = at(from, from < to ? 'behind' : 'before');
  return { from: start, to: Math.max(start, at(to)) };
};

/** While nobody suggests here, or what others suggest beside one's own branch. @param at where a place of the shared text is on the screen */
export const proposed = (
  all: readonly PlacedSuggestion[],
  by: DrawnBy,
  at: (place: number, side?: 'before' | 'behind') => number = (place) => place,
): ShownSuggestion[] =>
  all.flatMap(({ suggestion, place }) =>
    place
      ? [
          {
            ...cardOf(suggestion, by),
            ...stretchOf(place, at),
            isMade: false,
            beside: suggestion.replacement,
          },
        ]
      : [],
  );

/** One's own, in the branch that shows them. @param rows those that the house has, by key */
export const made = (branch: Branch, rows: ReadonlyMap<string, Suggestion>, by: DrawnBy, name: string): ShownSuggestion[] => {
  let grown = 0;
  return branch.hunks.map(({ key, from, to, text }) => {
    const row = rows.get(key);
    const at = from + grown;
    grown += text.length - (to - from);
    const card = row ? cardOf(row, by) : { id: key, author: name, title: by.t('notSaved'), text: '', deeds: [] };
    return { ...card, from: at, to: at + text.length, isMade: true, beside: branch.shared.slice(from, to) };
  });
};
