/** The shape of a sentence: how long it is, and what signs it is made of. */

export const SHAPES = ['length', 'fit', 'short', 'long', 'numbers', 'signs', 'names', 'asks'] as const;

/** Words of a sentence that says much and is not long. */
const USUAL = 22;

const indicator = (is: boolean): number => (is ? 1 : 0);

/** @param length words of it */
export const shapeOf = (text: string, length: number): Record<(typeof SHAPES)[number], number> => {
  const signs = text.replace(/\s/g, '').length || 1;
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const words = Math.max(1, length);
  return {
    length: Math.log(1 + length),
    fit: -(Math.log(words / USUAL) ** 2),
    short: indicator(length < 9),
    long: indicator(length > 45),
    numbers: count(/\d/g) / signs,
    signs: count(/[^\p{L}\p{N}\s.,]/gu) / signs,
    names: count(/(?<=\S\s)\p{Lu}/gu) / words,
    asks: indicator(text.endsWith('?')),
  };
};
