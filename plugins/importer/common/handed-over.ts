/** Names and words as other programs hand them over, made fit to be kept and shown. The service worker uses it: it imports next to nothing. */
import { storable } from '#plugins/library/common/storable.ts';

/** Files that are taken of one sharing. */
export const MOST_FILES = 20;

const LONGEST_NAME = 200;
/** UTF-16 units: an address and what a program says of it. */
const LONGEST_WORDS = 20_000;
/** They turn names round, hide parts of them, or break lines. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const seen = (text: string): string => text.replace(UNSEEN, '').trim();

/** The file's own name without folders and without what cannot be seen; its ending survives when it is cut. */
export const shownName = (name: string): string => {
  const own = seen(storable(name).split(/[/\\]/).at(-1) ?? '');
  if (own.length <= LONGEST_NAME) return own === '' ? '?' : own;
  const ending = /\.\w{1,8}$/.exec(own)?.[0] ?? '';
  return own.slice(0, LONGEST_NAME - ending.length) + ending;
};

/** The first line of words, as they are named in a list. */
export const firstLine = (words: string): string => seen(words.split('\n')[0] ?? '').slice(0, LONGEST_NAME) || '?';

/** Title, words and address as one text, each once: many programs put the address among the words. */
export const wordsOf = (parts: readonly string[]): string => {
  const words = parts.map((part) => storable(part).trim()).filter((part) => part !== '');
  return words
    .filter((part, index) => !words.some((other, at) => at !== index && other.includes(part) && (other !== part || at < index)))
    .join('\n')
    .slice(0, LONGEST_WORDS);
};
