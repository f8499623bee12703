/** `(see \citealp{a}; \citealp{b} and more)`: brackets that somebody has set around works are those of the citation, and words in them stand around. */
import { placeBehind } from '../../cite-keys.ts';
import type { Reading, TexWork } from '../reading.ts';
import { sourceOf, type Token } from '../token.ts';
import { keysOf, MOST_KEYS, noteSource, notesOf, words, worksOf } from './cited.ts';

/** Natbib's without brackets of their own. */
export const BARE = /^[cC]iteal[pt]$/;
/** What they print is none of the sentence. */
export const OUTSIDE_SENTENCE = /^[cC]itealp$/;

/** Tokens, and letters of words, that are looked at for the end of brackets. */
const FARTHEST = 400;
const MOST_LETTERS = 200;

const isWord = ({ is }: Token): boolean => is === 'text' || is === 'space' || is === 'tie';

/** Whether nothing but words and further works stands before the bracket that closes. All of it stays where it is. */
const isClosed = ({ input }: Reading): boolean => {
  const seen: Token[] = [];
  let [depth, letters] = [0, 0];
  let is: boolean | undefined;
  while (is === undefined) {
    const token = seen.length < FARTHEST ? input.raw() : undefined;
    if (!token) break;
    seen.push(token);
    const { text } = token;
    if (token.is === 'open' || text === '[') depth++;
    else if (token.is === 'close' || text === ']') depth--;
    else if (token.is === 'par' || token.is === 'stop') is = false;
    else if (depth === 0 && token.is === 'command') is = BARE.test(text) ? undefined : false;
    else if (depth === 0 && !isWord(token)) is = false;
    else if (depth === 0) {
      const end = text.search(/[()]/);
      letters += end < 0 ? text.length : end;
      if (end >= 0) is = text[end] === ')';
    }
    if (depth < 0 || letters > MOST_LETTERS) is = false;
  }
  input.push(seen);
  return is ?? false;
};

/** Takes words up to the next work or the bracket, which is taken, too. */
const wordsBefore = ({ input }: Reading): { readonly taken: Token[]; readonly next: string | undefined } => {
  const taken: Token[] = [];
  for (let token = input.raw(); token; token = input.raw()) {
    if (token.is === 'command') return { taken, next: token.text };
    const end = token.text.indexOf(')');
    taken.push(end < 0 ? token : { ...token, text: token.text.slice(0, end) });
    if (end < 0) continue;
    if (end < token.text.length - 1) input.push([{ ...token, text: token.text.slice(end + 1) }]);
    break;
  }
  return { taken, next: undefined };
};

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ');

/** Words between two works stand before the second one, but for what separates them. */
const prefixed = ([first, ...others]: readonly TexWork[], before: string): TexWork[] => {
  const prefix = joined(before.replace(/^[\s;,]+/, '').trim(), first?.prefix);
  return first ? [prefix === '' ? first : { ...first, prefix }, ...others] : [];
};

const suffixed = (work: TexWork, behind: string): TexWork => {
  const place = placeBehind(behind.replace(/^[\s;]+/, ''));
  const isPlaced = work.locator !== undefined && place.locator !== undefined;
  const suffix = isPlaced ? joined(work.suffix, behind.trim()) : joined(work.suffix, place.suffix);
  return { ...work, ...(isPlaced ? {} : place), ...(suffix === '' ? {} : { suffix }) };
};

/** What the command cites, and its source. */
const cited = (reading: Reading, name: string): { readonly works: TexWork[]; readonly source: string } => {
  const star = reading.input.star() ? '*' : '';
  const notes = notesOf(reading);
  const keys = keysOf(reading.input.argument());
  return { works: worksOf(reading, notes, keys, false), source: `\\${name}${star}${noteSource(notes)}{${keys.join(',')}}` };
};

/** @returns false, with nothing taken, where no bracket is open right before, or where it is around more than works and words */
export const bracketed = (reading: Reading, name: string): boolean => {
  if (!isClosed(reading)) return false;
  const open = reading.out.takeBracket();
  if (open === undefined) return false;
  const works: TexWork[] = [];
  let [before, source] = [open, open === '' ? '(' : `(${open} `];
  for (let next: string | undefined = name; next !== undefined; ) {
    const one = cited(reading, next);
    works.push(...prefixed(one.works, before).slice(0, MOST_KEYS - works.length));
    const more = wordsBefore(reading);
    before = words(reading, more.taken);
    source += one.source + sourceOf(more.taken);
    next = more.next;
  }
  const last = works.pop();
  if (last) reading.html(reading.project.cite({ works: [...works, suffixed(last, before)], source: `${source})` }));
  return true;
};

/** Takes the separator and the command behind it. @returns its name; `undefined` where something else follows */
const oneMore = ({ input }: Reading): string | undefined => {
  const separator = input.beside();
  if (separator?.is !== 'text' || !/^\s*[;,]\s*$/.test(separator.text)) return undefined;
  input.raw();
  const next = input.beside();
  if (next?.is === 'command' && OUTSIDE_SENTENCE.test(next.text)) return input.raw()?.text;
  input.push([separator]);
  return undefined;
};

/** `\citealp{a}; \citealp{b}`: works beside each other are one citation, whatever is around them. */
export const besideEachOther = (reading: Reading, name: string): void => {
  let { works, source } = cited(reading, name);
  for (let next = oneMore(reading); next !== undefined; next = oneMore(reading)) {
    const more = cited(reading, next);
    works = [...works, ...more.works].slice(0, MOST_KEYS);
    source += `; ${more.source}`;
  }
  if (works.length > 0) reading.html(reading.project.cite({ works, source }));
};
