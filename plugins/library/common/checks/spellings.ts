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

const grouped = (names: Iterable<string>, keyOf: (name: string) => string): Map<string, string[]> => {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const key = keyOf(name);
    const group = groups.get(key);
    if (group) group.push(name);
    else groups.set(key, [name]);
  }
  return groups;
};

/** Spellings of one name, with the words of them all. */
interface Spelled {
  readonly words: readonly string[];
  readonly names: string[];
}

/** Puts an abbreviation to the one name that it can stand for; where there are several, nobody knows which it is. */
function* withShort(keyed: Spelled[]): Generator<void, Spelled[]> {
  if (keyed.length > MOST_COMPARED) return keyed;
  const gone = new Set<Spelled>();
  // The shortest first, so that one abbreviation may stand for a longer one and that for the whole name.
  for (const one of keyed.sort((a, b) => a.words.join('').length - b.words.join('').length)) {
    yield;
    const longer = keyed.filter((other) => other !== one && isShortOf(one.words, other.words));
    const whole = longer.filter((other) => !longer.some((third) => third !== other && isShortOf(other.words, third.words)));
    const [only] = whole;
    if (!only || whole.length > 1) continue;
    only.names.push(...one.names);
    gone.add(one);
  }
  return keyed.filter((one) => !gone.has(one));
}

/** The names that are one in several spellings. What has no letters is left out. @yields where others can have their turn */
export function* sameNames(names: readonly string[]): Generator<void, string[][]> {
  const words = new Map<string, string[]>();
  for (const name of new Set(names)) {
    const own = wordsOf(name);
    if (own.length > 0) words.set(name, own);
    yield;
  }
  const wordsIn = (name: string): string[] => words.get(name) ?? [];
  const byWords = new Map(
    [...grouped(words.keys(), (name) => wordsIn(name).join(' ')).values()].map((all) => [all[0] ?? '', all]),
  );
  const byLetters = grouped(byWords.keys(), (name) =>
    wordsIn(name)
      .map((word) => word[0])
      .join(''),
  );
  const found: string[][] = [];
  for (const heads of byLetters.values()) {
    const keyed = heads.map((head) => ({ words: wordsIn(head), names: byWords.get(head) ?? [] }));
    found.push(...(yield* withShort(keyed)).map(({ names: all }) => all).filter((all) => all.length > 1));
  }
  return found;
}
