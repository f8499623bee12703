/** One Hunspell dictionary: which words are right. All in memory, nothing is looked up elsewhere. */
import { type AffixFile, readAffixFile } from './affix-file.ts';
import { Compounds } from './compounds.ts';
import { hasFlag } from './flags.ts';
import { type Reading, Readings } from './readings.ts';
import { readWordList, type WordList } from './word-list.ts';

/** Words whose answer is remembered; then all is forgotten, which costs less than to know the oldest. */
const REMEMBERED = 50_000;
/** No word that is longer is looked at. */
const LONGEST = 100;

const startsWithCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

const lettersOf = (words: WordList): ReadonlySet<string> => {
  const letters = new Set(["'", '’', '-']);
  for (const word of words.keys()) for (const letter of word) letters.add(letter.toLowerCase());
  return letters;
};

export class Dictionary {
  readonly file: AffixFile;
  readonly words: WordList;
  readonly #readings: Readings;
  readonly #compounds: Compounds;
  readonly #known = new Map<string, boolean>();
  #letters: ReadonlySet<string> | undefined;

  /**
   * Never throws: bytes that are no dictionary are one without words.
   * @param aff the rules
   * @param dic the words
   */
  constructor(aff: Uint8Array, dic: Uint8Array) {
    this.file = readAffixFile(aff);
    this.words = readWordList(dic, this.file);
    this.#readings = new Readings(this.words, this.file);
    this.#compounds = new Compounds(this.file, this.#readings);
  }

  /** Also at the beginning of a sentence; what is too long for a word is right. */
  isRight(word: string): boolean {
    if (word.length > LONGEST) return true;
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    const isRight = this.#look(this.converted(word));
    if (this.#known.size >= REMEMBERED) this.#known.clear();
    this.#known.set(word, isRight);
    return isRight;
  }

  /** As the dictionary writes its signs: a plain apostrophe for a curly one. */
  converted(word: string): string {
    let text = word.normalize('NFC');
    for (const [from, to] of this.file.conversions) if (text.includes(from)) text = text.replaceAll(from, to);
    return text;
  }

  /** Whether it may be proposed: words that are right and that nobody wants to be shown are not. */
  isProposable(word: string): boolean {
    const { NOSUGGEST } = this.file.flags;
    return this.isRight(word) && !this.words.get(word)?.some((flags) => hasFlag(flags, NOSUGGEST));
  }

  /** Whether all letters are of the dictionary's language; a Greek or Polish name among English words is not for it to judge. */
  hasLettersOf(word: string): boolean {
    this.#letters ??= lettersOf(this.words);
    for (const letter of word.toLowerCase()) if (!this.#letters.has(letter)) return false;
    return true;
  }

  #look(word: string): boolean {
    if (this.#isWord(word, false)) return true;
    if (!startsWithCapital(word)) return false;
    const small = word.toLowerCase();
    if (word.slice(1) === small.slice(1)) return this.#isWord(small, true);
    // All in capitals: as a small word, or as a name.
    return word === word.toUpperCase() && (this.#isWord(small, true) || this.#isWord(word.slice(0, 1) + small.slice(1), true));
  }

  /** @param isRecased it is written otherwise in the text */
  #isWord(word: string, isRecased: boolean): boolean {
    const { FORBIDDENWORD } = this.file.flags;
    if (this.words.get(word)?.some((flags) => hasFlag(flags, FORBIDDENWORD))) return false;
    let isForbidden = false;
    const isFound = this.#readings.some(word, (reading) => {
      isForbidden ||= hasFlag(reading.word, FORBIDDENWORD);
      return this.#isWhole(reading, isRecased);
    });
    return isFound || (!isForbidden && this.#compounds.has(word));
  }

  #isWhole({ word, prefix, suffix }: Reading, isRecased: boolean): boolean {
    const { FORBIDDENWORD, ONLYINCOMPOUND, NEEDAFFIX, KEEPCASE, CIRCUMFIX } = this.file.flags;
    const [before, behind] = [prefix?.flags ?? '', suffix?.flags ?? ''];
    const all = word + before + behind;
    if (hasFlag(word, FORBIDDENWORD) || hasFlag(all, ONLYINCOMPOUND) || (isRecased && hasFlag(word, KEEPCASE))) return false;
    if (hasFlag(before, CIRCUMFIX) !== hasFlag(behind, CIRCUMFIX)) return false;
    if (!prefix && !suffix) return !hasFlag(word, NEEDAFFIX);
    // An affix that needs another one.
    return !((hasFlag(behind, NEEDAFFIX) && !prefix) || (hasFlag(before, NEEDAFFIX) && !suffix));
  }
}
