/** Reads single values out of what pdf.js tells of an annotation. Whoever made the file decides what is in there: nothing is certain. */
import { storable } from '#plugins/library/common/storable.ts';

export type Told = Readonly<Record<string, unknown>>;

export const isTold = (value: unknown): value is Told => typeof value === 'object' && value !== null;

/** Points beyond this are on no page (PDF 2.0 names 200 inches; large plans have more). */
const FARTHEST = 1_000_000;

export const isPlace = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= FARTHEST;

/** Numbers of a list or a typed array, rounded to a hundredth of a point; empty when one of them makes no sense. */
export const placesOf = (value: unknown, most: number): number[] => {
  if (!Array.isArray(value) && !(value instanceof Float32Array) && !(value instanceof Float64Array)) return [];
  if (value.length > most) return [];
  const numbers: unknown[] = Array.from<unknown>(value);
  return numbers.every(isPlace) ? numbers.map((number) => Math.round(number * 100) / 100 + 0) : [];
};

/** A text in one of the two ways that pdf.js tells it, with line breaks as `\n`. */
export const textOf = (value: unknown, most: number): string => {
  const text = isTold(value) ? value.str : value;
  return typeof text === 'string' ? storable(text.slice(0, most).replace(/\r\n?/g, '\n')).trim() : '';
};

/** `#RRGGBB` of three bytes. */
export const colourOf = (value: unknown): string | undefined => {
  if (!(Array.isArray(value) || value instanceof Uint8ClampedArray) || value.length !== 3) return undefined;
  const bytes: unknown[] = Array.from<unknown>(value);
  const isColour = bytes.every((byte) => typeof byte === 'number' && Number.isInteger(byte) && byte >= 0 && byte <= 255);
  return isColour ? `#${bytes.map((byte) => Number(byte).toString(16).padStart(2, '0')).join('')}`.toUpperCase() : undefined;
};
