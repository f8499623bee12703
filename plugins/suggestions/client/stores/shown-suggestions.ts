/** How suggestions are drawn into the text that a screen shows. */
import type { Translate } from '#plugin-api/client';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import type { Form } from '#plugins/coedit/common/form.ts';
import type { Part } from '#plugins/coedit/common/part.ts';
import type { ShownSuggestion } from '#plugins/coedit/common/suggesting.ts';
import type { Branch } from '../../common/branch/branch.ts';
import type { OwnSuggestion, Suggestion } from '../../common/model.ts';
import { calledBy } from './called-by.ts';
import type { Decision } from './decisions.ts';
import type { PlacedSuggestion } from './place-suggestions.ts';

export interface DrawnBy {
  /** The person who looks. */
  readonly me: number;
  readonly mayDecide: boolean;
  /** Who may only read has no say in their own either. */
  readonly mayWithdraw: boolean;
  readonly code: string;
  /** Of a name, among the people of the thing. */
  readonly tintOf: (name: string) => number;
  readonly t: Translate;
  readonly decide: (how: Decision, id: number) => unknown;
  /** In words. */
  readonly formName: (form: Form) => string;
  readonly partName: (part: Part) => string;
  /** Has a part of one's own be another one. */
  readonly change: (suggestion: OwnSuggestion, to: Part['to'], letters: string) => void;
}

/** What is said of suggestions, for one who looks; made once for each, since they are placed anew whenever the text rests. */
export class Cards {
  readonly #by: DrawnBy;
  readonly #times: Intl.DateTimeFormat;
  readonly #known = new WeakMap<Suggestion, Card>();

  constructor(by: DrawnBy) {
    this.#by = by;
    this.#times = new Intl.DateTimeFormat(by.code, { dateStyle: 'medium', timeStyle: 'short' });
  }

  /** Whether it is the same who looks, in the same language and role. */
  isFor({ me, code, mayDecide, mayWithdraw }: DrawnBy): boolean {
    const by = this.#by;
    return by.me === me && by.code === code && by.mayDecide === mayDecide && by.mayWithdraw === mayWithdraw;
  }

  of(suggestion: Suggestion): Card {
    const card = this.#known.get(suggestion) ?? cardOf(suggestion, this.#by, this.#times);
    this.#known.set(suggestion, card);
    return card;
  }

  /** Of one's own. */
  changeOf(suggestion: Suggestion): Pick<ShownSuggestion, 'change'> {
    const { me, mayWithdraw, change } = this.#by;
    return suggestion.author.id === me && mayWithdraw ? { change: (...of) => change(suggestion, ...of) } : {};
  }
}

type Card = Pick<ShownSuggestion, 'id' | 'author' | 'tint' | 'title' | 'text' | 'deeds'>;

const cardOf = (
  suggestion: Suggestion,
  { me, mayDecide, mayWithdraw, t, tintOf, decide, formName, partName }: DrawnBy,
  times: Intl.DateTimeFormat,
): Card => {
  const { id, author, note, form, part, created_at } = suggestion;
  const time = times.format(new Date(created_at));
  const deciding = mayDecide ? (['accept', 'reject'] as const) : [];
  const deeds = [...deciding, ...(mayWithdraw && author.id === me ? (['withdraw'] as const) : [])];
  return {
    id: String(id),
    author: author.name,
    tint: tintOf(author.name),
    title: t('card', { name: calledBy(author, t), time }),
    text: [...(form ? [formName(form)] : []), ...(part ? [partName(part)] : []), ...(note === '' ? [] : [note])].join('\n'),
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
  cards: Cards,
  at: (place: number, side?: 'before' | 'behind') => number = (place) => place,
): ShownSuggestion[] =>
  all.flatMap(({ suggestion, place }) =>
    place
      ? [
          {
            ...cards.of(suggestion),
            ...stretchOf(place, at),
            isMade: false,
            beside: suggestion.form || suggestion.part ? '' : suggestion.replacement,
            form: suggestion.form,
            ...(suggestion.part && { part: suggestion.part, key: suggestion.key, ...cards.changeOf(suggestion) }),
          },
        ]
      : [],
  );

/** Parts of one's own that the house does not have yet. */
export const waiting = (
  all: readonly { readonly suggestion: OwnSuggestion; readonly place: Stretch | undefined }[],
  unsaved: Pick<ShownSuggestion, 'author' | 'tint' | 'title'>,
  change: DrawnBy['change'],
  at: (place: number, side?: 'before' | 'behind') => number = (place) => place,
): ShownSuggestion[] =>
  all.flatMap(({ suggestion, place }) => {
    const { key, part } = suggestion;
    if (!place) return [];
    const said = { ...unsaved, ...stretchOf(place, at), isMade: false, beside: '', text: '', deeds: [] };
    const shown: ShownSuggestion = { ...said, id: key, key, part, change: (...of) => change(suggestion, ...of) };
    return [shown];
  });

/** One's own, in the branch that shows them. @param rows those that the house has, by key @param unsaved what is said of the others */
export const made = (
  branch: Branch,
  rows: ReadonlyMap<string, Suggestion>,
  cards: Cards,
  unsaved: Pick<ShownSuggestion, 'author' | 'tint' | 'title'>,
): ShownSuggestion[] => {
  let grown = 0;
  return branch.hunks.map(({ key, from, to, text }) => {
    const row = rows.get(key);
    const at = from + grown;
    grown += text.length - (to - from);
    const card = row ? cards.of(row) : { id: key, ...unsaved, text: '', deeds: [] };
    return { ...card, from: at, to: at + text.length, isMade: true, beside: branch.shared.slice(from, to) };
  });
};
