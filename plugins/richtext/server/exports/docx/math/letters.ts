/** Letters of mathematics that Unicode has in looks of their own: blackboard, script, Fraktur, sans-serif, typewriter. */

interface Alphabet {
  /** Code points of A, a and 0; `undefined` where there are none of that kind. */
  readonly upper: number;
  readonly lower: number;
  readonly digits?: number;
  /** Those that stand elsewhere, since they were there before the others. */
  readonly others?: Readonly<Record<string, string>>;
}

const ALPHABETS: Readonly<Record<string, Alphabet>> = {
  'double-struck': {
    ...{ upper: 0x1d538, lower: 0x1d552, digits: 0x1d7d8 },
    others: { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' },
  },
  script: {
    ...{ upper: 0x1d49c, lower: 0x1d4b6 },
    others: { B: 'ℬ', E: 'ℰ', F: 'ℱ', H: 'ℋ', I: 'ℐ', L: 'ℒ', M: 'ℳ', R: 'ℛ', e: 'ℯ', g: 'ℊ', o: 'ℴ' },
  },
  'bold-script': { upper: 0x1d4d0, lower: 0x1d4ea },
  fraktur: { upper: 0x1d504, lower: 0x1d51e, others: { C: 'ℭ', H: 'ℌ', I: 'ℑ', R: 'ℜ', Z: 'ℨ' } },
  'bold-fraktur': { upper: 0x1d56c, lower: 0x1d586 },
  'sans-serif': { upper: 0x1d5a0, lower: 0x1d5ba, digits: 0x1d7e2 },
  'bold-sans-serif': { upper: 0x1d5d4, lower: 0x1d5ee, digits: 0x1d7ec },
  'sans-serif-italic': { upper: 0x1d608, lower: 0x1d622 },
  monospace: { upper: 0x1d670, lower: 0x1d68a, digits: 0x1d7f6 },
};

const letterIn = (alphabet: Alphabet, letter: string): string => {
  const other = alphabet.others?.[letter];
  if (other !== undefined) return other;
  const code = letter.charCodeAt(0);
  if (/^[A-Z]$/.test(letter)) return String.fromCodePoint(alphabet.upper + code - 65);
  if (/^[a-z]$/.test(letter)) return String.fromCodePoint(alphabet.lower + code - 97);
  if (/^[0-9]$/.test(letter) && alphabet.digits !== undefined) return String.fromCodePoint(alphabet.digits + code - 48);
  return letter;
};

/** @returns `undefined` for a look that is no alphabet of its own, as bold */
export const lettersIn = (look: string, text: string): string | undefined => {
  const alphabet = Object.hasOwn(ALPHABETS, look) ? ALPHABETS[look] : undefined;
  return alphabet && [...text].map((letter) => letterIn(alphabet, letter)).join('');
};
