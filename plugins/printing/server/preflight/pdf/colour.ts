/**
 * What counts as colour. Red, green and blue of a grey are alike; what differs by no more than the tint that scanners, JPEG and the grey of
 * four inks leave is grey as well.
 */

/** Of 255, between the strongest and the weakest of the three. */
const TINT = 30;

export const isColour = (red: number, green: number, blue: number): boolean =>
  Math.max(red, green, blue) - Math.min(red, green, blue) > TINT;

/** @param hex `#rrggbb`, as pdf.js tells colours; what is written otherwise is taken for one */
export const isColourHex = (hex: unknown): boolean => {
  const value = typeof hex === 'string' && /^#[\da-f]{6}$/i.test(hex) ? Number.parseInt(hex.slice(1), 16) : undefined;
  return value === undefined || isColour(value >> 16, (value >> 8) & 255, value & 255);
};
