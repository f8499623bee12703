/** The colour that stays a person's, wherever they are shown: one of five chips. */

const TINTS = 5;

/** @returns 0 to 4 */
export const tintOf = (name: string): number => [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINTS;
