/** Letters that a source writes as commands, and signs that it writes with others. */
import { ACCENTS, ALIASES, ESCAPED, SYMBOLS } from '#plugins/library/common/formats/bibtex/tex-symbols.ts';
import { SIGNS } from '../math/signs.ts';

/** Beside those that references are written with. */
const FURTHER: Readonly<Record<string, string>> = {
  ...{ dotsc: '…', textquotedbl: '"', lq: '‘', rq: '’', textnumero: '№', texteuro: '€', EUR: '€', checkmark: '✓', ding: '' },
  ...{
    quad: '\u2003',
    qquad: '\u2003',
    enspace: '\u2002',
    thinspace: '\u202f',
    enskip: '\u2002',
    space: ' ',
    nobreakspace: '\u00a0',
  },
  ...{
    textperthousand: '‰',
    textonehalf: '½',
    textonequarter: '¼',
    texttimes: '×',
    textpm: '±',
    textdiv: '÷',
    textrightarrow: '→',
  },
  ...{ textleftarrow: '←', textuparrow: '↑', textdownarrow: '↓', textminus: '−', textcelsius: '℃', textohm: 'Ω', textgreek: '' },
  ...{ LaTeXe: 'LaTeX2e', XeTeX: 'XeTeX', LuaTeX: 'LuaTeX', pdfTeX: 'pdfTeX', XeLaTeX: 'XeLaTeX', LuaLaTeX: 'LuaLaTeX' },
  ...{
    glqq: '„',
    grqq: '“',
    glq: '‚',
    grq: '‘',
    flq: '‹',
    frq: '›',
    textquotedblleft: '“',
    textvisiblespace: '␣',
    textendash: '–',
  },
  ...{
    ',': '\u202f',
    ';': '\u2005',
    ':': '\u2005',
    '>': '\u2005',
    '!': '',
    ' ': ' ',
    '\n': ' ',
    '\t': ' ',
    '-': '',
    '/': '',
    '@': '',
  },
  ...{
    textsubscript: '',
    degree: '°',
    micro: 'µ',
    ohm: 'Ω',
    celsius: '℃',
    permil: '‰',
    textcopyright: '©',
    qed: '∎',
    square: '□',
  },
};

/** What a command is printed as; `undefined` for one that is no letter. */
export const letterOf = (name: string): string | undefined => {
  if (ESCAPED.has(name)) return name;
  for (const known of [SYMBOLS, FURTHER, ALIASES]) if (Object.hasOwn(known, name) && known[name] !== '') return known[name];
  return Object.hasOwn(FURTHER, name) && /^\W$/.test(name) ? '' : undefined;
};

export const isAccent = (name: string): boolean => Object.hasOwn(ACCENTS, name);

/** @param letter under the accent; without one the accent itself, where it is a sign */
export const accented = (name: string, letter: string): string => {
  const [first, ...rest] = letter.replace('ı', 'i').replace('ȷ', 'j');
  if (first === undefined || first === ' ') return name === '~' || name === '^' ? name : '';
  return `${first}${ACCENTS[name] ?? ''}${rest.join('')}`.normalize('NFC');
};

const LETTER_OF_MATH: ReadonlyMap<string, string> = new Map(Object.entries(SIGNS).map(([letter, tex]) => [tex, letter]));

/** The letter that a formula of one sign is; `undefined` for any other. */
export const letterOfMath = (tex: string): string | undefined => (tex === '-' ? '−' : LETTER_OF_MATH.get(tex));

const LIGATURES: Readonly<Record<string, string>> = {
  ...{
    '---': '—',
    '--': '–',
    '``': '“',
    "''": '”',
    '`': '‘',
    "'": '’',
    ',,': '„',
    '<<': '«',
    '>>': '»',
    '"': '”',
    '?`': '¿',
    '!`': '¡',
  },
};

/** Words as they are printed. */
export const ligated = (text: string): string =>
  text.replace(/---?|``|''|,,|<<|>>|[?!]`|[`'"]/g, (sign) => LIGATURES[sign] ?? sign);

const UMLAUTS: Readonly<Record<string, string>> = {
  ...{ a: 'ä', o: 'ö', u: 'ü', A: 'Ä', O: 'Ö', U: 'Ü', s: 'ß', z: 'ß', '`': '„', "'": '“', '<': '«', '>': '»' },
  ...{ '-': '\u00ad', '=': '-', '~': '-', '"': '', '|': '', '/': '/' },
};

/** What babel's German makes of a quotation mark and the letter behind it. */
export const germanShorthands = (text: string): string =>
  text.replace(/"([aouAOUsz`'<>\-=~"|/])/g, (_, sign: string) => UMLAUTS[sign] ?? sign);
