/** Journals and series that stand in several spellings beside each other: "J. Phys.", "Journal of Physics", "The journal of physics". */
import { foldedWords } from '../folding.ts';

/** Folded; a single letter is none of them, for it tells one series from the other. */
const SMALL = new Set('the of and in on for to der die das des und fur im zur le la les de du et en el los'.split(' '));
/** Names that begin with the same letters and are compared pair by pair; where there are more, only equal words count. */
const MOST_COMPARED = 200;

const wordsOf = (name: string): string[] => foldedWords(name).filter((word) => !SMALL.has(word));

/** Word by word the beginning of the other: "j phys" of "journal physics". One word alone abbreviates too many. */
const isShortOf = (short: readonly string[], long: readonly string[]): boolean =>
  short.length > 1 && short.length === long.length && short.every((word, at) => (long[at] ?? '').startsWith(word));

const grouped = (names: readonly string[], keyOf: (words: readonly string[]) => string): Map<string, string[]> => {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const key = keyOf(wordsOf(name));
    const group = groups.get(key);
    if (group) group.push(name);
    else groups.set(key, [name]);
  }
  return groups;
};

/** Puts an abbreviation to the one name that it can stand for; where there are several, nobody knows which it is. */
const withShort = (groups: readonly (readonly string[])[]): string[][] => {
  const keyed = groups.map((names) => ({ words: wordsOf(names[0] ?? ''), names: [...names] }));
  if (keyed.length > MOST_COMPARED) return keyed.map(({ names }) => names);
  const gone = new Set<object>();
  // The shortest first, so that one abbreviation may stand for a longer one and that for the whole name.
  for (const one of keyed.sort((a, b) => a.words.join('').length - b.words.join('').length)) {
    const longer = keyed.filter((other) => other !== one && isShortOf(one.words, other.words));
    const whole = longer.filter((other) => !longer.some((third) => third !== other && isShortOf(other.words, third.words)));
    const [only] = whole;
    if (!only || whole.length > 1) continue;
    only.names.push(...one.names);
    gone.add(one);
  }
  return keyed.filter((one) => !gone.has(one)).map(({ names }) => names);
};

/** The names that are one in several spellings. What has no letters is left out. */
export const sameNames = (names: readonly string[]): string[][] => {
  const distinct = [...new Set(names)].filter((name) => wordsOf(name).length > 0);
  const byWords = [...grouped(distinct, (words) => words.join(' ')).values()];
  const first = new Map(byWords.map((group) => [group[0] ?? '', group]));
  const byLetters = grouped([...first.keys()], (words) => words.map((word) => word[0]).join(''));
  return [...byLetters.values()]
    .flatMap((heads) => withShort(heads.map((head) => first.get(head) ?? [])))
    .filter((group) => group.length > 1);
};
