/** Cuts a question into signs, words and phrases; each knows where it stands. */
import { FIELDS, IDENTIFIERS, type QueryField, type QueryIdentifier } from './ast.ts';

export interface Span {
  /** In the text, the end not included. */
  readonly start: number;
  readonly end: number;
}

export type FieldName = QueryField | QueryIdentifier | 'year';

export type Sign =
  | (Span & { readonly kind: 'open' | 'close' | 'and' | 'or' | 'not' })
  | (Span & {
      readonly kind: 'field';
      readonly name: FieldName /** `title:=`: this and nothing more. */;
      readonly isExact: boolean;
    })
  | (Span & { readonly kind: 'word' | 'phrase'; readonly text: string })
  | (Span & { readonly kind: 'unclosed' });

/** Short and other names of fields, as search services have them. */
const OTHER_NAMES: Readonly<Record<string, FieldName>> = {
  ti: 'title',
  ab: 'abstract',
  au: 'author',
  authors: 'author',
  container: 'journal',
  source: 'journal',
  so: 'journal',
  subjects: 'subject',
  keyword: 'subject',
  keywords: 'subject',
  vol: 'volume',
  years: 'year',
  date: 'year',
};

const NAMES: ReadonlySet<string> = new Set([...FIELDS, ...IDENTIFIERS, 'year']);

const fieldNamed = (name: string): FieldName | undefined => {
  const small = name.toLowerCase();
  return NAMES.has(small) ? (small as FieldName) : Object.hasOwn(OTHER_NAMES, small) ? OTHER_NAMES[small] : undefined;
};

const OPERATORS: Readonly<Record<string, 'and' | 'or' | 'not'>> = { AND: 'and', OR: 'or', NOT: 'not' };
const FIELD = /([A-Za-z]+):(=?)[ \t]*(?=\S)|([A-Za-z]+):(=?)[ \t]*$/y;
const WORD = /[^\s()"“”„]+/y;
const QUOTES = '"“”„';
const CLOSING = /["“”]/g;
/** What stands before and behind a word and is not part of it. */
const BEFORE = /^[^\p{L}\p{N}*?]+/u;
const BEHIND = /[^\p{L}\p{M}\p{N}*?+#]+$/u;
/** A question mark at the end of a word ends a question. */
const ENDING = /[?]+(?=[^\p{L}\p{M}\p{N}]*$)[^\p{L}\p{M}\p{N}*]*$/u;

export const isWildcard = (text: string): boolean => /[*?]/.test(text);

/** @param found begins with a letter, digit or pattern */
const wordAt = (found: string, start: number): Sign => {
  const text = found.replace(ENDING, '').replace(BEHIND, '');
  // "AND," is a word of the text, and must not be read as an operator when it is printed.
  return { kind: Object.hasOwn(OPERATORS, text) ? 'phrase' : 'word', text, start, end: start + text.length };
};

const at = (pattern: RegExp, text: string, place: number): RegExpExecArray | null => {
  pattern.lastIndex = place;
  return pattern.exec(text);
};

const phraseAt = (text: string, start: number): Sign => {
  CLOSING.lastIndex = start + 1;
  const closing = CLOSING.exec(text);
  if (!closing) return { kind: 'unclosed', start, end: start + 1 };
  return { kind: 'phrase', text: text.slice(start + 1, closing.index).trim(), start, end: closing.index + 1 };
};

/** A minus before something is "not"; one that stands alone is a dash. */
const isMinus = (text: string, place: number): boolean => text[place] === '-' && /[^\s)-]/.test(text[place + 1] ?? ' ');

/** After the name of an identifier or a year everything up to the next space is its value. */
const valueAt = (text: string, start: number): Sign | undefined => {
  const [found] = at(/[^\s()"“”„]*(?:\([^\s()]*\)[^\s()"“”„]*)*/y, text, start) ?? [''];
  return found === '' ? undefined : { kind: 'word', text: found, start, end: start + found.length };
};

const hasBareValue = (sign: Sign | undefined): boolean =>
  sign?.kind === 'field' && (sign.name === 'year' || (IDENTIFIERS as readonly string[]).includes(sign.name));

/** @returns `undefined` for punctuation */
const nextSign = (text: string, place: number, before: Sign | undefined): Sign | undefined => {
  const character = text[place] as string;
  if (QUOTES.includes(character)) return phraseAt(text, place);
  if (hasBareValue(before) && before?.end === place) return valueAt(text, place);
  if (character === '(' || character === ')') return { kind: character === '(' ? 'open' : 'close', start: place, end: place + 1 };
  if (isMinus(text, place)) return { kind: 'not', start: place, end: place + 1 };
  const field = at(FIELD, text, place);
  const name = field && fieldNamed(field[1] ?? field[3] ?? '');
  if (field && name)
    return { kind: 'field', name, isExact: (field[2] || field[4]) === '=', start: place, end: place + field[0].length };
  const [found = ''] = at(WORD, text, place) ?? [];
  const operator = Object.hasOwn(OPERATORS, found) ? OPERATORS[found] : undefined;
  if (operator) return { kind: operator, start: place, end: place + found.length };
  return BEFORE.test(found) ? undefined : wordAt(found, place);
};

/** Everything but words without a letter or digit. */
export const lex = (text: string): Sign[] => {
  const signs: Sign[] = [];
  for (let place = 0; place < text.length; ) {
    if (/\s/.test(text[place] as string)) {
      place += 1;
      continue;
    }
    const sign = nextSign(text, place, signs.at(-1));
    const [whole = ''] = at(WORD, text, place) ?? [];
    if (!sign) {
      place += BEFORE.exec(whole)?.[0].length ?? 1;
      continue;
    }
    const isEmpty = (sign.kind === 'word' || sign.kind === 'phrase') && !/[\p{L}\p{N}*?]/u.test(sign.text);
    if (!isEmpty) signs.push(sign);
    // What stands behind a word up to the next space belongs to nothing.
    const isFound = !QUOTES.includes(text[place] as string) && (sign.kind === 'word' || sign.kind === 'phrase');
    place = Math.max(sign.end, isFound ? place + whole.length : 0);
  }
  return signs;
};
