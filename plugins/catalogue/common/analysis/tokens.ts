/**
 * A text as words. What is written as one but made of several, such as `covid-19`, `TCF/LEF` or a DOI, is each of its parts and the
 * whole: the whole has no place of its own in the order of words, and its hyphens and slashes are gone, so that `covid19` finds it too.
 * Scripts without spaces become pairs of signs.
 */
import { DIGIT, kindOf, LETTER, SEPARATOR, UNSPACED } from './characters.ts';

/**
 * Told of each word, in the order of the text; the whole comes after its parts.
 * @param isWhole a whole of parts that were told before @param start, end in the folded text
 */
export type OnToken = (word: string, start: number, end: number, isWhole: boolean) => void;

/** Longer words are cut: they are no words. */
const LONGEST = 64;
/** What is made of more parts or letters is an enumeration or an address, and no word. */
const MOST_PARTS = 5;
const LONGEST_WHOLE = 40;
const DOI = /10\.\d{4,9}\/[^\s"<>]*[^\s"<>.,;:)\]}]/y;

const isSpaced = (kind: number): boolean => kind === LETTER || kind === DIGIT;
const codeAt = (text: string, at: number): number => text.codePointAt(at) ?? 0;
const kindAt = (text: string, at: number): number => (at < text.length ? kindOf(codeAt(text, at)) : SEPARATOR);
const after = (text: string, at: number): number => at + (codeAt(text, at) > 0xffff ? 2 : 1);

const HYPHENS = new Set([0x2d, 0x2010, 0x2011, 0x2f, 0x2b]);
const APOSTROPHES = new Set([0x27, 0x2019, 0x2bc]);

/** The end of a word that begins at a letter or digit; numbers have their points and commas inside, words their apostrophes. */
const endOfWord = (text: string, start: number): number => {
  let at = start;
  for (;;) {
    while (at < text.length && isSpaced(kindAt(text, at))) at = after(text, at);
    const code = text.charCodeAt(at);
    const isPoint = (code === 0x2e || code === 0x2c) && kindAt(text, at - 1) === DIGIT && kindAt(text, at + 1) === DIGIT;
    const isInside = APOSTROPHES.has(code) && kindAt(text, at + 1) === LETTER && kindAt(text, at - 1) === LETTER;
    if (!isPoint && !isInside) return at;
    at += 1;
  }
};

/** Without apostrophes and the English genitive. */
const bare = (word: string): string =>
  /['\u2019\u02bc]/.test(word) ? word.replace(/['\u2019\u02bc]s$/, '').replace(/['\u2019\u02bc]/g, '') : word;

const cut = (word: string): string => (word.length > LONGEST ? word.slice(0, LONGEST) : word);

/** Pairs of the signs of a run; a single sign is itself. @returns where the run ends */
const tellPairs = (text: string, start: number, onToken: OnToken): number => {
  let from = start;
  let at = after(text, start);
  if (kindAt(text, at) !== UNSPACED) onToken(text.slice(start, at), start, at, false);
  while (kindAt(text, at) === UNSPACED) {
    const end = after(text, at);
    onToken(text.slice(from, end), from, end, false);
    from = at;
    at = end;
  }
  return at;
};

/** `c++`, `c#`: letters that mean something else without what follows them. @returns where it ends */
const tellSigned = (text: string, start: number, end: number, onToken: OnToken): number => {
  if (end - start !== 1 || kindAt(text, start) !== LETTER) return end;
  const sign = text.startsWith('++', end) ? '++' : text.charAt(end) === '#' ? '#' : '';
  if (sign === '' || isSpaced(kindAt(text, end + sign.length))) return end;
  onToken(text.slice(start, end) + sign, start, end + sign.length, true);
  return end + sign.length;
};

/** Words that hyphens, slashes or plus signs tie together. @returns where they end */
const tellWords = (text: string, start: number, onToken: OnToken): number => {
  let at = start;
  let whole = '';
  for (let parts = 1; ; parts += 1) {
    const end = endOfWord(text, at);
    const word = cut(bare(text.slice(at, end)));
    if (word !== '') onToken(word, at, end, false);
    whole += word;
    if (!HYPHENS.has(text.charCodeAt(end)) || !isSpaced(kindAt(text, end + 1))) {
      if (parts > 1 && parts <= MOST_PARTS && whole.length <= LONGEST_WHOLE) onToken(whole, start, end, true);
      return parts === 1 ? tellSigned(text, at, end, onToken) : end;
    }
    at = end + 1;
  }
};

/** @param text folded (`fold`) */
export const eachToken = (text: string, onToken: OnToken): void => {
  let at = 0;
  while (at < text.length) {
    const kind = kindAt(text, at);
    if (kind === SEPARATOR) {
      at = after(text, at);
    } else if (kind === UNSPACED) {
      at = tellPairs(text, at, onToken);
    } else {
      const start = at;
      at = tellWords(text, start, onToken);
      // What it is made of was told already, as far as words were tied.
      DOI.lastIndex = start;
      const doi = text.charCodeAt(start) === 0x31 && DOI.exec(text);
      if (doi) {
        while (at < start + doi[0].length)
          at = kindAt(text, at) === LETTER || kindAt(text, at) === DIGIT ? tellWords(text, at, onToken) : after(text, at);
        onToken(doi[0], start, start + doi[0].length, true);
      }
    }
  }
};
