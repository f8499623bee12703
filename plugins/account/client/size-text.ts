/** A number of bytes as people read it. */

const KB = 1000;
const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

export const sizeText = (bytes: number, language: string): string => {
  const step = bytes < KB * KB ? 0 : bytes < KB * KB * KB ? 1 : 2;
  const value = bytes / KB ** (step + 1);
  return new Intl.NumberFormat(language, { style: 'unit', unit: UNITS[step], maximumFractionDigits: 1 }).format(value);
};
