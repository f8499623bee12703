/**
 * Unicode text as TeX source. Latin letters with accents become commands, because classic BibTeX cuts names into initials by
 * bytes and breaks UTF-8; what has no command stays UTF-8. The result always has balanced braces.
 */
import { ACCENTS, SYMBOLS } from './tex-symbols.ts';

const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '{\\textbackslash}',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  '#': '\\#',
  $: '\\$',
  '&': '\\&',
  _: '\\_',
  '^': '{\\textasciicircum}',
  '~': '{\\textasciitilde}',
  '–': '--',
  '—': '---',
  '“': '``',
  '”': "''",
  '\u00a0': '~',
};
const BY_SIGN = new Map([
  ...Object.entries(SYMBOLS)
    .filter(([, sign]) => sign.length === 1 && !'\\~^'.includes(sign))
    .map(([name, sign]) => [sign, `{\\${name}}`] as const),
  ...Object.entries(SPECIAL),
]);
const BY_ACCENT = new Map(Object.entries(ACCENTS).map(([name, mark]) => [mark, name]));

/** `$x^2$`, but not "from $5 to $10": a formula has a sign of one, or is a single letter. */
const FORMULA = /\$(?=[^$]*[\\^_=<>]|[A-Za-z]\$)(?:[^$\\{}]|\\[^{}]|\{(?:[^{}$])*\})+\$/g;
const TO_ENCODE = /[\\{}%#$&_^~\u0080-\u{10ffff}]/gu;
/** The same of one unit of UTF-16, without the cost of `u`: most texts have none. */
const NEEDS_ENCODING = /[\\{}%#$&_^~\u0080-\uffff]/;

/** Braces that stand alone would end the field: BibTeX counts them even after a backslash. */
const BRACE_WORDS: Readonly<Record<string, string>> = { '{': '{\\textbraceleft}', '}': '{\\textbraceright}' };

const isBalanced = (text: string): boolean => {
  let depth = 0;
  for (const char of text) {
    if (char === '{') depth++;
    else if (char === '}' && --depth < 0) return false;
  }
  return depth === 0;
};

const encodeChar = (char: string): string => {
  const known = BY_SIGN.get(char);
  if (known !== undefined) return known;
  const [letter = '', mark = '', ...rest] = char.normalize('NFD');
  const name = BY_ACCENT.get(mark);
  if (name === undefined || rest.length > 0 || !/^[A-Za-z]$/.test(letter)) return char;
  const under = letter === 'i' ? '\\i' : letter === 'j' ? '\\j' : letter;
  return /[A-Za-z]/.test(name) || under.length > 1 ? `{\\${name}{${under}}}` : `{\\${name}${under}}`;
};

const encodePlain = (text: string): string => {
  const braces = !/[{}]/.test(text) || isBalanced(text);
  return text.replace(TO_ENCODE, (char) => (!braces && BRACE_WORDS[char]) || encodeChar(char));
};

export const encodeTex = (text: string): string => {
  if (!NEEDS_ENCODING.test(text)) return text;
  if (!text.includes('$')) return encodePlain(text);
  let out = '';
  let from = 0;
  for (const formula of text.matchAll(FORMULA)) {
    out += encodePlain(text.slice(from, formula.index)) + formula[0];
    from = formula.index + formula[0].length;
  }
  return out + encodePlain(text.slice(from));
};
