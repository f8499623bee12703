/** Who wrote what of a text: stretches one behind the other from its beginning, which are kept true while the text is edited. */
import type { Stretch } from '../anchor.ts';
import type { TextEdit } from '../text/text-edit.ts';

/** A person's id; `null` for what nobody is known to have written; `undefined` for what the server has not been asked about yet. */
export type Writer = number | null | undefined;

export interface AuthoredStretch {
  /** UTF-16 units. */
  readonly length: number;
  readonly person: Writer;
}

/** @param edits in order, of the text before them @param person who made them */
export const editStretches = (
  stretches: readonly AuthoredStretch[],
  edits: readonly TextEdit[],
  person: Writer,
): AuthoredStretch[] => {
  const edited: { length: number; person: Writer }[] = [];
  const add = (length: number, writer: Writer): void => {
    const last = edited.at(-1);
    if (last?.person === writer && last !== undefined) last.length += length;
    else if (length > 0) edited.push({ length, person: writer });
  };
  /** Of the text before. */
  let at = 0;
  let index = 0;
  /** Of the stretch at `index`. */
  let used = 0;
  const go = (to: number, isKept: boolean): void => {
    for (let stretch = stretches[index]; stretch && at < to; stretch = stretches[index]) {
      const length = Math.min(stretch.length - used, to - at);
      if (isKept) add(length, stretch.person);
      at += length;
      used += length;
      if (used < stretch.length) return;
      index++;
      used = 0;
    }
  };
  for (const { from, to, text } of edits) {
    go(from, true);
    go(to, false);
    add(text.length, person);
  }
  go(Number.POSITIVE_INFINITY, true);
  return edited;
};

export const lengthOf = (stretches: readonly AuthoredStretch[]): number => stretches.reduce((sum, { length }) => sum + length, 0);

export interface PlacedStretch extends Stretch {
  readonly person: Writer;
}

/** Those of a part of the text, cut at its ends. @param from in UTF-16 units @param to exclusive */
export const stretchesWithin = (stretches: readonly AuthoredStretch[], from: number, to: number): PlacedStretch[] => {
  const within: PlacedStretch[] = [];
  let at = 0;
  for (const { length, person } of stretches) {
    const end = at + length;
    if (at >= to) break;
    if (end > from) within.push({ from: Math.max(at, from), to: Math.min(end, to), person });
    at = end;
  }
  return within;
};

export interface Share {
  readonly person: number | null;
  /** Of what is known, 0 to 1. */
  readonly share: number;
}

/** How much each has written: who wrote most first, and what nobody is known to have written last. */
export const sharesOf = (stretches: readonly AuthoredStretch[]): Share[] => {
  const letters = new Map<number | null, number>();
  for (const { length, person } of stretches) if (person !== undefined) letters.set(person, (letters.get(person) ?? 0) + length);
  const all = [...letters.values()].reduce((sum, count) => sum + count, 0);
  return [...letters]
    .map(([person, count]) => ({ person, share: count / all }))
    .sort((a, b) => Number(a.person === null) - Number(b.person === null) || b.share - a.share);
};
