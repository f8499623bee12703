/** Text as LaTeX: each letter is itself, whatever it means to TeX. */
import { SIGNS } from '../../../common/math/signs.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  ...{ '\\': '\\textbackslash{}', '{': '\\{', '}': '\\}', $: '\\$', '&': '\\&', '#': '\\#', _: '\\_', '%': '\\%' },
  ...{ '^': '\\textasciicircum{}', '~': '\\textasciitilde{}', '"': '\\textquotedbl{}', "'": '\\textquotesingle{}' },
  ...{ '`': '\\textasciigrave{}', '<': '\\textless{}', '>': '\\textgreater{}', '|': '\\textbar{}', '[': '{[}', ']': '{]}' },
  ...{
    '\u00a0': '~',
    '\u00ad': '\\-',
    '\u200b': '\\hspace{0pt}',
    ...{ '\u202f': '\\,', '\u2009': '\\,', '\u2003': '\\quad{}', '\u2002': '\\enspace{}', '\u2005': '\\:' },
    // LuaTeX takes it for a letter that it could not read.
    '\ufffd': '?',
    '-': '-{}',
    ',': ',{}',
    '\u2011': '-{}',
    '\u2212': '\\ensuremath{-}',
  },
};

/** Never seen, or nothing that a file may hold. */
const UNSEEN =
  /[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}\p{Co}\u200c-\u200f\u202a-\u202e\u2060-\u206f\ufeff\p{Variation_Selector}]/gu;

/** Letters that every engine has in its usual fonts. */
const COMMON = /^[ -~¡-¬®-ÿĀ-ĥĨ-ıĴ-ķĹ-ľŁ-ňŊ-ťŨ-ž–—‘’‚“”„†‡•…‰‹›€™]$/u;

export interface Letters {
  readonly text: string;
  /** A letter is in it that pdfTeX does not have. */
  readonly needsUnicode: boolean;
}

const oneOf = (letter: string): { readonly tex: string; readonly isRare: boolean } => {
  const escaped = Object.hasOwn(ESCAPES, letter) ? ESCAPES[letter] : undefined;
  if (escaped !== undefined) return { tex: escaped, isRare: false };
  if (COMMON.test(letter)) return { tex: letter, isRare: false };
  const sign = Object.hasOwn(SIGNS, letter) ? SIGNS[letter] : undefined;
  return sign === undefined || sign === '' ? { tex: letter, isRare: true } : { tex: `\\ensuremath{${sign}}`, isRare: false };
};

const GREEK = /(\p{Script=Greek}{2,})/u;

/** One letter alone, or two as in "αβ" and "ΔΔG", are signs of a formula; more, or those with accents, are words. */
const isGreekWord = (letters: string): boolean => letters.length > 2 || [...letters].some((letter) => oneOf(letter).isRare);

/** @param text one line */
export const letters = (text: string): Letters => {
  let needsUnicode = false;
  const clean = text
    .replace(/[\t\n\r\u0085\u2028\u2029]+/g, ' ')
    .replace(UNSEEN, '')
    .normalize('NFC');
  const said = clean.split(GREEK).flatMap((part, at) => {
    if (at % 2 === 1 && isGreekWord(part)) {
      needsUnicode = true;
      return [part];
    }
    return [...part].map((letter) => {
      const { tex, isRare } = oneOf(letter);
      needsUnicode ||= isRare;
      return tex;
    });
  });
  return { text: said.join(''), needsUnicode };
};

/** Which letters a text has that want more than a font. */
export interface Scripts {
  readonly hasRightToLeft: boolean;
  readonly hasHan: boolean;
  readonly hasEmoji: boolean;
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const EMOJI = /\p{Emoji_Presentation}/u;

export const scriptsOf = (text: string): Scripts => ({
  hasRightToLeft: RIGHT_TO_LEFT.test(text),
  hasHan: HAN.test(text),
  hasEmoji: EMOJI.test(text),
});

/** An address within `\href`. */
export const address = (href: string): string =>
  href
    .replace(/[^!-~]|[{}\\^`|"<>]/gu, (sign) => encodeURIComponent(sign.replace(/\p{Surrogate}/gu, '')))
    .replace(/[%#&_$]/g, '\\$&')
    .replace(/~/g, '\\string~');
