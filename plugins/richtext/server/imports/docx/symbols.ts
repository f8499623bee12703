/** Letters of the fonts Symbol and Wingdings, which have signs where others have letters. */

const SYMBOL = ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_\u203eαβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼';
/** From A1 on. */
const SYMBOL_HIGH = 'ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪\u00a0〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭';
const WINGDINGS: Readonly<Record<number, string>> = {
  ...{
    0x4a: '☺',
    0x4c: '☹',
    0x6c: '●',
    0x6e: '■',
    0x6f: '□',
    0x71: '❑',
    0x75: '◆',
    0x76: '❖',
    0x77: '⬥',
    0x9f: '•',
    0xa7: '▪',
    0xa8: '◻',
  },
  ...{
    0xd8: '➢',
    0xdf: '←',
    0xe0: '→',
    0xe1: '↑',
    0xe2: '↓',
    0xe8: '➔',
    0xef: '⇦',
    0xf0: '⇨',
    0xfb: '✗',
    0xfc: '✓',
    0xfd: '☒',
    0xfe: '☑',
  },
};

const ofSymbol = (code: number): string | undefined => {
  if (code >= 0x20 && code <= 0x7e) return [...SYMBOL][code - 0x20];
  return code >= 0xa1 ? [...SYMBOL_HIGH][code - 0xa1] : undefined;
};

const MISSING = '\u25a1';

/** @param code as the file has it, with or without F000 @returns a sign of any font */
export const signOfFont = (font: string, code: number): string => {
  const plain = code & 0xff;
  if (/^symbol/i.test(font)) return ofSymbol(plain) ?? MISSING;
  if (/^(?:wingdings|webdings)/i.test(font)) return WINGDINGS[plain] ?? MISSING;
  return code >= 0xf000 && code <= 0xf0ff ? String.fromCharCode(plain) : String.fromCodePoint(Math.min(code, 0x10ffff));
};

/** Words in a font of signs: letters of the private area are its signs, and in such a font all of them. */
export const wordsOfFont = (font: string, words: string): string => {
  if (/^symbol$/i.test(font)) return words.replace(/[\uf020-\uf0ff!-~]/g, (sign) => signOfFont('Symbol', sign.charCodeAt(0)));
  return words.replace(/[\uf020-\uf0ff]/g, (sign) => signOfFont(font === '' ? 'Symbol' : font, sign.charCodeAt(0)));
};
