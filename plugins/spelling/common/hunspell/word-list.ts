/** Reads the .dic file of a Hunspell dictionary: its words, each with its flags. */
import { type AffixFile, decode } from './affix-file.ts';

/** Flags of a word; of all that are written like it where there are several. */
export type WordList = ReadonlyMap<string, readonly string[]>;

/** No word of a dictionary is longer, with its flags and what is told of it. */
const LONGEST_LINE = 1_000;
const MOST_WORDS = 2_000_000;

/** Where the word ends; `\/` is a sign of it. */
const slashOf = (line: string): number => {
  let at = line.indexOf('/', 1);
  while (at > 0 && line[at - 1] === '\\') at = line.indexOf('/', at + 1);
  return at;
};

/** Where what is told of a word begins, which is no part of it: behind a tab, or as a name of two signs (`le po:det`). */
const TOLD = /[\t\r]| +[^\s:]{2}:/;

/** Never throws, whatever the bytes. */
export const readWordList = (bytes: Uint8Array, { encoding, readFlags }: AffixFile): WordList => {
  const words = new Map<string, readonly string[]>();
  /** The same flags are one list. */
  const lists = new Map<string, readonly string[]>();
  const text = decode(bytes, encoding);
  for (let from = 0; from < text.length && words.size < MOST_WORDS; ) {
    let end = text.indexOf('\n', from);
    if (end < 0) end = text.length;
    const isWord = end > from && end - from <= LONGEST_LINE && (from > 0 || !/^\ufeff?\d+\s*$/.test(text.slice(0, end)));
    const line = isWord ? (text.slice(from, end).split(TOLD, 1)[0] ?? '').trimEnd() : '';
    from = end + 1;
    if (line === '') continue;
    const slash = slashOf(line);
    const word = (slash < 0 ? line : line.slice(0, slash)).replaceAll('\\/', '/').normalize('NFC');
    const written = slash < 0 ? '' : (line.slice(slash + 1).split(' ', 1)[0] ?? '');
    let own = lists.get(written);
    if (!own) lists.set(written, (own = [readFlags(written)]));
    const others = words.get(word);
    words.set(word, others ? [...others, ...own] : own);
  }
  return words;
};
