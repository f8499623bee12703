/** Sizes of files and of storage, as the language writes them. */

const KB = 1024;

const UNITS = [
  { unit: 'gigabyte', bytes: KB ** 3, digits: 1 },
  { unit: 'megabyte', bytes: KB ** 2, digits: 1 },
  { unit: 'kilobyte', bytes: KB, digits: 0 },
] as const;
const [, , SMALLEST] = UNITS;

/** @param bytes anything but nothing is a kilobyte at least */
export const sizeOf = (bytes: number, language: string): string => {
  const { unit, bytes: one, digits } = UNITS.find((each) => bytes >= each.bytes) ?? SMALLEST;
  const value = bytes === 0 ? 0 : Math.max(1, bytes / one);
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(value);
};
