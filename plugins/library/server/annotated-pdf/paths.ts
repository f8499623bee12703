/** Drawing instructions of PDF (ISO 32000-2, 8.5), a line for each. */
import { writeNumber } from './serialise.ts';

export type Point = readonly [x: number, y: number];

/** Numbers to a thousandth of a point. */
const at = (...numbers: readonly number[]): string =>
  numbers.map((value) => writeNumber(Math.round(value * 1000) / 1000)).join(' ');

/** Red, green and blue of `#RRGGBB`, 0 to 1. */
export const rgbOf = (color: string): number[] =>
  [1, 3, 5].map((from) => Math.round((Number.parseInt(color.slice(from, from + 2), 16) / 255) * 10_000) / 10_000);

export const fillColour = (color: string): string => `${at(...rgbOf(color))} rg`;
export const strokeColour = (color: string): string => `${at(...rgbOf(color))} RG`;
export const lineWidth = (width: number): string => `${at(width)} w`;

/** Through all of the points; a single one is a dot. */
export const polyline = (points: readonly Point[]): string => {
  const [first, ...rest] = points;
  if (!first) return '';
  const further = rest.length > 0 ? rest : [first];
  return [`${at(...first)} m`, ...further.map((point) => `${at(...point)} l`)].join(' ');
};

export const polygon = (points: readonly Point[]): string => `${polyline(points)} h`;
export const rectangle = (left: number, bottom: number, width: number, height: number): string =>
  `${at(left, bottom, width, height)} re`;
