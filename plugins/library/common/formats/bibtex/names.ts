/** Lists of people as BibTeX writes them: `von Last, Jr, First and First von Last and {An Organisation} and others`. */
import type { Person } from '../../model/info.ts';
import { decodeTex } from './tex-decode.ts';
import { encodeTex } from './tex-encode.ts';
import { ACCENTS } from './tex-symbols.ts';

// Names are most of what a bibliography is made of, and codes are compared much faster than characters.
const OPEN = '{'.charCodeAt(0);
const CLOSE = '}'.charCodeAt(0);
const BLANK_CODE = ' '.charCodeAt(0);
const COMMA_CODE = ','.charCodeAt(0);
const TILDE = '~'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);

const COMMAND = /\\(?:([A-Za-z]+)|[^{}])/y;
const BLANKS = /\s*/y;

const endOf = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
};

/**
 * Position of the last unit of the command that begins at `at`: `\~`, `\'` and `\,` are no tie and no comma. An accent goes on to its
 * letter (`\v s`), and the blank behind the name of a letter is none of the text (`S\o rensen`). Braces count also behind a backslash.
 */
const endOfCommand = (text: string, at: number): number => {
  COMMAND.lastIndex = at;
  const found = COMMAND.exec(text);
  if (!found) return at;
  const end = at + found[0].length;
  const name = found[0].slice(1);
  const next = endOf(BLANKS, text, end);
  const isJoined = Object.hasOwn(ACCENTS, name) || (found[1] !== undefined && /[a-z]/.test(text[next] ?? ''));
  return (isJoined ? next : end) - 1;
};

/** Splits at what `separator` matches outside of braces. `separator` is sticky and begins with a blank, a comma or `~`. */
const splitOutside = (text: string, separator: RegExp): string[] => {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === OPEN) depth++;
    else if (code === CLOSE) depth--;
    else if (code === BACKSLASH && separator !== AND) at = endOfCommand(text, at);
    else if (depth === 0 && (code <= BLANK_CODE || code === COMMA_CODE || code === TILDE)) {
      separator.lastIndex = at;
      const found = separator.exec(text);
      if (!found) continue;
      parts.push(text.slice(start, at));
      start = at + found[0].length;
      at = start - 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
};

/** `Mu\~noz`: to us an n with a tilde, to BibTeX two words, of which it prints "Mu noz". In a group it is one letter to both. */
export const hasBareTilde = (names: string): boolean => {
  let depth = 0;
  for (let at = 0; at < names.length; at++) {
    const code = names.charCodeAt(at);
    if (code === OPEN) depth++;
    else if (code === CLOSE) depth--;
    else if (code === BACKSLASH && depth === 0 && names.charCodeAt(at + 1) === TILDE) return true;
  }
  return false;
};

const AND = /\s+and(?=\s)/iy;
const COMMA = /,/y;
const BLANK = /[\s~]+/y;

/** Whether a word belongs to the particle: its first letter outside of groups is small, `{\'e}` counting as its letter. */
const isParticle = (word: string): boolean => {
  // Almost every word begins with a capital letter of ASCII.
  if (word >= 'A' && word < '[') return false;
  const letter = /^\{?\\/.test(word) ? decodeTex(word)[0] : /[^{}]/.exec(word.startsWith('{') ? '' : word)?.[0];
  return letter !== undefined && letter !== letter.toUpperCase() && letter === letter.toLowerCase();
};

const words = (text: string): string[] => splitOutside(text.trim(), BLANK).filter((word) => word !== '');
const decoded = (parts: readonly string[]): string => decodeTex(parts.join(' '));

/** `von Last`: all words but the last may be particles. */
const particleAndFamily = (text: string): { particle: string; family: string } => {
  const all = words(text);
  let count = 0;
  while (count < all.length - 1 && isParticle(all[count] ?? '')) count++;
  return { particle: decoded(all.slice(0, count)), family: decoded(all.slice(count)) };
};

/** `First von Last`: the particle begins at the first small word, the family after the last one before the end. */
const fromNaturalOrder = (text: string): Person | undefined => {
  const all = words(text);
  const first = all.findIndex((word, index) => index < all.length - 1 && isParticle(word));
  if (first === -1) return person(decoded(all.slice(0, -1)), '', decoded(all.slice(-1)));
  let end = first + 1;
  while (end < all.length - 1 && isParticle(all[end] ?? '')) end++;
  return person(decoded(all.slice(0, first)), decoded(all.slice(first, end)), decoded(all.slice(end)));
};

/** `{…}` around the whole of it. */
const isOneGroup = (text: string): boolean => {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}') depth--;
    if (depth === 0) return at === text.length - 1 && at > 0;
  }
  return false;
};

const person = (given: string, particle: string, family: string, suffix = ''): Person | undefined => {
  const full: Person = {};
  if (given !== '') full.given = given;
  if (particle !== '') full.particle = particle;
  if (family !== '') full.family = family;
  if (suffix !== '') full.suffix = suffix;
  if (full.family === undefined) {
    const name = [full.given, full.suffix].filter(Boolean).join(', ') || full.particle;
    return name ? oneName(name) : undefined;
  }
  const alone = full.given === undefined && full.particle === undefined && full.suffix === undefined;
  return alone ? oneName(full.family) : full;
};
/** A name of one part is a family name if it is one word, else the name of an organisation. */
const oneName = (name: string): Person => (/[\s,={}]|^and$/i.test(name) ? { literal: name } : { family: name });

/** biblatex's extended format: `family=Berg, given=Jan, prefix=van den`. */
const fromExtended = (pieces: readonly string[]): Person | undefined => {
  const entries = pieces.map((piece) => /^\s*(family|given|prefix|suffix)\s*=\s*([^]*)$/i.exec(piece));
  if (!entries.some((entry) => entry?.[1]?.toLowerCase() === 'family')) return undefined;
  const get = (name: string): string => decodeTex(entries.find((entry) => entry?.[1]?.toLowerCase() === name)?.[2] ?? '');
  return person(get('given'), get('prefix'), get('family'), get('suffix'));
};

/** A sign that has its command in a group, as it is written: its braces hold no name together. */
const SIGN = /^\{\\[a-z]+\}$/i;

const parseName = (text: string): Person | undefined => {
  const source = text.trim();
  if (source === '') return undefined;
  if (isOneGroup(source) && !SIGN.test(source)) {
    const literal = decodeTex(source);
    return literal === '' ? undefined : { literal };
  }
  const pieces = splitOutside(source, COMMA);
  const [first = '', second = '', ...rest] = pieces;
  if (pieces.length === 1) return fromNaturalOrder(first);
  const extended = source.includes('=') ? fromExtended(pieces) : undefined;
  if (extended) return extended;
  const given = pieces.length === 2 ? second : rest.join(' ');
  const { particle, family } = particleAndFamily(first);
  return person(decodeTex(given), particle, family, pieces.length === 2 ? '' : decodeTex(second));
};

/** `others` at the end, for people who are not named, comes out as a family name and is written back as it was. */
export const parseNames = (text: string): Person[] =>
  splitOutside(` ${text.replace(/\s+/g, ' ')} `, AND)
    .map(parseName)
    .filter((name) => name !== undefined);

/** A part of a name; in a group where its words would be read as something else. */
const part = (text: string, startsName: boolean): string => {
  const source = encodeTex(text);
  const small = startsName && isParticle(words(source)[0] ?? '');
  return small || /[,=]|(?:^|\s)and(?:\s|$)/i.test(text) ? `{${source}}` : source;
};

const writeName = (name: Person): string => {
  if (name.literal !== undefined) return `{${encodeTex(name.literal)}}`;
  const family = name.family ?? name.given ?? '';
  const given = name.family === undefined ? undefined : name.given;
  if (!given && !name.particle && !name.suffix) {
    return 'literal' in oneName(family) ? `{${encodeTex(family)}}` : encodeTex(family);
  }
  const first = [name.particle && encodeTex(name.particle), part(family, true)].filter(Boolean).join(' ');
  const parts = name.suffix
    ? [first, part(name.suffix, false), given ? part(given, false) : '']
    : [first, given ? part(given, false) : ''];
  return parts.join(', ').replace(/,\s*$/, name.suffix ? ', ' : '');
};

export const writeNames = (names: readonly Person[]): string => names.map(writeName).join(' and ');
