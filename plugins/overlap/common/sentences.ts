/** Sentences, as stretches of words: full stops of abbreviations, initials and ordinals end none, in English or German. */
import { foldedWord, type Range, type Words } from './words.ts';

const ABBREVIATIONS = new Set(
  (
    'al approx cf ch dr ed eds eg eq eqs etc fig figs ie jr mr mrs ms no nos pp prof resp sec st vol vols vs ' +
    'abb abs abschn anm art aufl bd bsp bspw bzgl bzw ca dgl dh ebd einschl evtl ff geb gem ggf hrsg inkl insb jh kap mio mrd nr od rn sog str tab ' +
    'usf usw vgl zb zit ztr'
  ).split(' '),
);
const MONTHS = /^(?:jan|feb|marz?|apr|mai|jun|jul|aug|sep|okt|nov|dez)/;

/** Words after which a "sentence" is cut in any case: tables and lists have no full stops. */
export const LONGEST = 60;
/** Fewer are a heading or a rest, which goes with what follows. */
const LEAST = 4;

const isSmall = (text: string, at: number): boolean => /^\p{Ll}/u.test(String.fromCodePoint(text.codePointAt(at) ?? 0));

/** Whether the full stop between two words ends a sentence. */
const endsSentence = (words: Words, before: number): boolean => {
  if (isSmall(words.text, words.from[before + 1] ?? 0)) return false;
  const word = foldedWord(words, before);
  // Initials, and what is left of "z. B." and "e. g."; a lone digit may be an ordinal, but ends a sentence more often.
  if (/^\p{L}$/u.test(word) || ABBREVIATIONS.has(word)) return false;
  return !(/^\d{1,2}$/.test(word) && MONTHS.test(foldedWord(words, before + 1)));
};

/** Looks once at each sign between two words, however many there are. */
const isEnd = (words: Words, before: number): boolean => {
  const { text, from, to } = words;
  const end = from[before + 1] ?? 0;
  let lines = 0;
  let isStopped = false;
  let isChecked = false;
  for (let at = to[before] ?? 0; at < end; at++) {
    const code = text.charCodeAt(at);
    // ! ? … and the full stops of Chinese and Japanese
    if (code === 33 || code === 63 || code === 0x2026 || code === 0x3002 || code === 0xff01 || code === 0xff1f) return true;
    if (code === 46) isStopped = true;
    if (code === 10 && ++lines > 1) return true;
    // A full stop inside "3.5" or "e.g." has no blank behind it.
    if (isStopped && !isChecked && (code <= 32 || code === 0xa0)) {
      if (endsSentence(words, before)) return true;
      isChecked = true;
    }
  }
  return false;
};

/** All words, in order, each in one sentence. */
export const sentences = (words: Words): Range[] => {
  const found: Range[] = [];
  let from = 0;
  for (let word = 0; word < words.count; word++) {
    const length = word + 1 - from;
    const isLast = word === words.count - 1;
    if (isLast || length >= LONGEST || (length >= LEAST && isEnd(words, word))) {
      found.push({ from, to: word + 1 });
      from = word + 1;
    }
  }
  return found;
};
