/**
 * What services for full texts are asked of a document: for each stretch of some 200 words the few that tell it from other texts. No more of
 * the document leaves the house than these, in no order that says anything.
 */
import { STOP_WORDS } from '#plugins/library/common/stop-words.ts';
import { masksOf, maskWords } from '#plugins/overlap/common/masks.ts';
import { foldedWord, type Words } from '#plugins/overlap/common/words.ts';

/** Words of a stretch, and what is less than half of one goes with the stretch before it. */
const STRETCH = 200;
/** Words that are asked of a stretch; one with fewer than the least tells nothing. */
const MOST_ASKED = 10;
const LEAST_ASKED = 5;
/** Shorter words tell little; longer ones are addresses and formulas. */
const PLAIN = /^\p{L}{4,30}$/u;

const isStop = (folded: string): boolean => Object.values(STOP_WORDS).some((words) => words.has(folded));

/** As it was written, but for what a line end and a soft hyphen made of it; `undefined` for what is no plain word. */
const writtenWord = ({ text, from, to }: Words, word: number): string | undefined => {
  const written = text
    .slice(from[word], to[word])
    .replace(/[-\u2010][ \t]*\r?\n[ \t]*|\u00ad/g, '')
    .normalize('NFC')
    .toLowerCase();
  return PLAIN.test(written) ? written : undefined;
};

/** Words that are neither quoted nor in headings nor in a list of references, in stretches. */
const stretchesOf = (words: Words): number[][] => {
  const bits = maskWords(words, masksOf(words.text));
  const stretches: number[][] = [];
  let stretch: number[] = [];
  for (let word = 0; word < words.count; word++) {
    if (bits[word] !== 0) continue;
    if (stretch.length === 0) stretches.push(stretch);
    stretch.push(word);
    if (stretch.length === STRETCH) stretch = [];
  }
  const last = stretches.at(-1);
  if (last && last.length < STRETCH / 2 && stretches.length > 1) stretches.splice(-2, 2, [...(stretches.at(-2) ?? []), ...last]);
  return stretches;
};

/** Within a sentence a capital begins a name, in German a noun. */
const isName = ({ text, from, to }: Words, word: number): boolean =>
  word > 0 &&
  /^\p{Lu}\p{Ll}/u.test(text.slice(from[word], to[word])) &&
  /^[ \t]*\n?[ \t]*$/.test(text.slice(to[word - 1], from[word]));

interface Candidate {
  readonly written: string;
  readonly isName: boolean;
}

/** The words of a stretch that may be asked, by what they are folded. */
const candidatesOf = (words: Words, stretch: readonly number[]): Map<string, Candidate> => {
  const candidates = new Map<string, Candidate>();
  for (const word of stretch) {
    const folded = foldedWord(words, word);
    if (isStop(folded) || (candidates.has(folded) && !isName(words, word))) continue;
    const written = writtenWord(words, word);
    if (written !== undefined) candidates.set(folded, { written, isName: isName(words, word) });
  }
  return candidates;
};

/** Made of other words with these, which all texts do. */
const USUAL_ENDING = /(?:tions?|ments?|ing|ness|able|ally|ity|[ae]nce|ly|ed|ung|ungen|[hk]eit|lich|lichen?|isch|ischen?)$/;

/**
 * Names and long words are rare (Zipf 1935), and what a document comes back to is what it is about. The weights are those with which most
 * sources of the PAN 2013 set were found among 10,000 other texts.
 * @param stretches of the document that have the word
 */
const rarity = (folded: string, { isName: isNamed }: Candidate, stretches: number): number =>
  0.1 * Math.min(folded.length, 14) + (isNamed ? 1.5 : 0) - (USUAL_ENDING.test(folded) ? 0.5 : 0) + 0.3 * Math.log(stretches);

/** Spread over the whole when there are more than may be asked. */
const spread = <T>(all: readonly T[], most: number): T[] =>
  all.length <= most
    ? [...all]
    : Array.from({ length: most }, (_, at) => all[Math.floor((at * all.length) / most)]).filter((one) => one !== undefined);

export interface AskedStretches {
  /** Words of each, the most distinctive first. */
  readonly asked: readonly (readonly string[])[];
  /** Stretches of the whole document. */
  readonly all: number;
}

/** Chosen without a list of how common words are: whoever asks need not have seen other texts. @param most stretches */
export const askedStretches = (words: Words, most: number): AskedStretches => {
  const stretches = stretchesOf(words).map((stretch) => candidatesOf(words, stretch));
  const having = new Map<string, number>();
  for (const stretch of stretches) for (const word of stretch.keys()) having.set(word, (having.get(word) ?? 0) + 1);
  const asked = stretches
    .map((stretch) =>
      [...stretch]
        .map(([folded, word]) => ({ written: word.written, score: rarity(folded, word, having.get(folded) ?? 1) }))
        .sort((a, b) => b.score - a.score || (a.written < b.written ? -1 : 1))
        .slice(0, MOST_ASKED)
        .map(({ written }) => written),
    )
    .filter(({ length }) => length >= LEAST_ASKED);
  return { asked: spread(asked, most), all: stretches.length };
};
