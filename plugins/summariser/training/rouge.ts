/**
 * ROUGE (Lin 2004), as the tables of the field give it: F1 of stemmed words, pairs of words, and longest common subsequences of a whole
 * summary (union of those of its sentences). Times 100.
 */
import { stem } from '../server/engine/language/stem.ts';

export interface Rouge {
  readonly one: number;
  readonly two: number;
  readonly long: number;
}

export const tokensOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map((word) => (word.length > 3 ? stem(word) : word));

const f1 = (common: number, system: number, human: number): number => (common === 0 ? 0 : (200 * common) / (system + human));

const counted = (grams: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const gram of grams) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  return counts;
};

const overlap = (system: readonly string[], human: readonly string[]): number => {
  const there = counted(system);
  let common = 0;
  for (const [gram, count] of counted(human)) common += Math.min(count, there.get(gram) ?? 0);
  return f1(common, system.length, human.length);
};

const pairs = (tokens: readonly string[]): string[] => tokens.slice(1).map((token, index) => `${tokens[index]} ${token}`);

/** Places in `human` of one longest common subsequence with `system`. */
const commonPlaces = (human: readonly string[], system: readonly string[]): number[] => {
  const width = system.length + 1;
  const lengths = new Uint16Array((human.length + 1) * width);
  for (let i = 1; i <= human.length; i++) {
    for (let j = 1; j <= system.length; j++) {
      lengths[i * width + j] =
        human[i - 1] === system[j - 1]
          ? (lengths[(i - 1) * width + j - 1] ?? 0) + 1
          : Math.max(lengths[(i - 1) * width + j] ?? 0, lengths[i * width + j - 1] ?? 0);
    }
  }
  const places: number[] = [];
  for (let i = human.length, j = system.length; i > 0 && j > 0; ) {
    if (human[i - 1] === system[j - 1]) {
      places.push(i - 1);
      i--;
      j--;
    } else if ((lengths[i * width + j - 1] ?? 0) > (lengths[(i - 1) * width + j] ?? 0)) j--;
    else i--;
  }
  return places;
};

const longest = (system: readonly (readonly string[])[], human: readonly (readonly string[])[]): number => {
  const left = counted(system.flat());
  const wanted = counted(human.flat());
  let common = 0;
  for (const sentence of human) {
    const places = new Set(system.flatMap((one) => commonPlaces(sentence, one)));
    for (const place of places) {
      const token = sentence[place] ?? '';
      const [there, needed] = [left.get(token) ?? 0, wanted.get(token) ?? 0];
      if (there === 0 || needed === 0) continue;
      left.set(token, there - 1);
      wanted.set(token, needed - 1);
      common++;
    }
  }
  return f1(common, system.flat().length, human.flat().length);
};

/** Both as lists of sentences. */
export const rouge = (system: readonly string[], human: readonly string[]): Rouge => {
  const [ours, theirs] = [system.map(tokensOf), human.map(tokensOf)];
  return {
    one: overlap(ours.flat(), theirs.flat()),
    two: overlap(pairs(ours.flat()), pairs(theirs.flat())),
    long: longest(ours, theirs),
  };
};
