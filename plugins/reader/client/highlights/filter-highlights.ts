/** Picks highlights by kind, colour, author, comment, tags, use in manuscripts, and words of all that they say; and puts them into an order. */
import type { MarkKind } from '../../common/mark-kinds.ts';
import { fold } from '../../common/text/fold.ts';
import { type Highlight, inDocumentOrder } from './highlight.ts';

/** An empty list stands for all. */
export interface HighlightFilter {
  /** Every word must occur. */
  readonly text: string;
  readonly colors: readonly string[];
  readonly kinds: readonly MarkKind[];
  /** `OWN` stands for what was made here. */
  readonly authors: readonly string[];
  readonly comment: 'any' | 'with' | 'without';
  /** What carries one of them, or a tag below it, fits. */
  readonly tags: readonly string[];
  /** Manuscripts cite it, or do not yet. */
  readonly use: 'any' | 'used' | 'unused';
}

/** The author of what was taken over from nobody. */
export const OWN = '';

export const NO_FILTER: HighlightFilter = { text: '', colors: [], kinds: [], authors: [], comment: 'any', tags: [], use: 'any' };

/** `own` is that of the person's list over the document (`own-list/`). */
export const ORDERS = ['document', 'own', 'newest', 'colour', 'kind'] as const;
export type HighlightOrder = (typeof ORDERS)[number];

const fits = <T>(wanted: readonly T[], value: T): boolean => wanted.length === 0 || wanted.includes(value);

/** Tags are paths: `a/b` stands on the branch `a`. */
const isOn = (branch: string, tag: string): boolean => `${tag.toLowerCase()}/`.startsWith(`${branch.toLowerCase()}/`);

const wordsOf = (text: string): readonly string[] => fold(text).text.split(' ').filter(Boolean);

const hasAll = (text: string, words: readonly string[]): boolean => {
  if (words.length === 0) return true;
  const all = fold(text).text;
  return words.every((word) => all.includes(word));
};

/** How often manuscripts cite highlights, by their ids; `undefined` where nobody can say. */
export type Uses = ReadonlyMap<number, number> | undefined;

export const isUsed = ({ id }: Highlight, uses: Uses): boolean => (uses?.get(id ?? 0) ?? 0) > 0;

export const filterHighlights = (list: readonly Highlight[], filter: HighlightFilter, uses?: Uses): readonly Highlight[] => {
  const words = wordsOf(filter.text);
  return list.filter((highlight) => {
    const { color, kind, author, notes, tags, text } = highlight;
    if (!fits(filter.colors, color.toUpperCase()) || !fits(filter.kinds, kind)) return false;
    if (!fits(filter.authors, author ?? OWN)) return false;
    if (filter.comment !== 'any' && (filter.comment === 'with') !== notes.length > 0) return false;
    if (uses && filter.use !== 'any' && (filter.use === 'used') !== isUsed(highlight, uses)) return false;
    if (filter.tags.length > 0 && !filter.tags.some((branch) => tags.some((tag) => isOn(branch, tag.text)))) return false;
    return hasAll([text, ...notes.map((note) => note.text), ...tags.map((tag) => tag.text)].join(' '), words);
  });
};

/** Notes on the reference: they have words, and nothing else that one could ask for. */
export const filterNotes = <N extends { readonly text: string }>(list: readonly N[], filter: HighlightFilter): readonly N[] => {
  const { text, ...others } = filter;
  if (others.colors.length + others.kinds.length + others.authors.length + others.tags.length > 0) return [];
  if (others.comment !== 'any' || others.use !== 'any') return [];
  const words = wordsOf(text);
  return list.filter((note) => hasAll(note.text, words));
};

/** What the server does not know yet is the newest of all. */
const age = ({ created }: Highlight): number => (created === '' ? Infinity : Date.parse(created));

const COMPARE: Readonly<Record<HighlightOrder, (a: Highlight, b: Highlight) => number>> = {
  document: () => 0,
  own: () => 0,
  newest: (a, b) => age(b) - age(a),
  colour: (a, b) => a.color.localeCompare(b.color),
  kind: (a, b) => a.kind.localeCompare(b.kind),
};

/** What is equal in the order stands as in the document. */
export const orderHighlights = (list: readonly Highlight[], order: HighlightOrder): readonly Highlight[] =>
  order === 'document' ? list : [...list].sort((a, b) => COMPARE[order](a, b) || inDocumentOrder(a, b));

/** Tags that are carried, each with how many carry it or one below it; in the order of the alphabet. */
export const countTags = (list: readonly Highlight[]): ReadonlyMap<string, number> => {
  const names = new Map(list.flatMap(({ tags }) => tags.map(({ text }) => [text.toLowerCase(), text] as const)));
  const texts = [...names.values()].sort((a, b) => a.localeCompare(b));
  return new Map(texts.map((text) => [text, list.filter(({ tags }) => tags.some((tag) => isOn(text, tag.text))).length]));
};

/** How many there are of each value, in the order in which they first occur. */
export const countBy = <T>(list: readonly Highlight[], valueOf: (highlight: Highlight) => T): ReadonlyMap<T, number> => {
  const counts = new Map<T, number>();
  for (const highlight of list) {
    const value = valueOf(highlight);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
};
