/** The colour that stays a person's, wherever they are shown: one of ten chips. */

/** As the tokens name them. Those of neighbouring numbers are far from each other. */
const TINTS = ['yellow', 'green', 'blue', 'pink', 'purple', 'orange', 'teal', 'magenta', 'sand', 'coral'] as const;

export const tintCount: number = TINTS.length;

/** @returns 0 to 9 */
export const tintOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINTS.length;

/** Ground for words in that colour. */
export const chipOf = (tint: number): string => `var(--chip-${String(TINTS[tint])})`;
