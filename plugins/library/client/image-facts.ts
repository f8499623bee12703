/** What is told of an image beside its name: size and day, as the language writes them. */
import type { ProjectImage } from '../common/model/image.ts';

const KB = 1024;

const sizeText = (bytes: number, language: string): string => {
  const [value, unit] = bytes < KB * KB ? [Math.max(1, bytes / KB), 'kilobyte'] : [bytes / KB / KB, 'megabyte'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: unit === 'megabyte' ? 1 : 0 }).format(
    value,
  );
};

export const imageFacts = ({ size, created_at }: ProjectImage, language: string): readonly string[] => [
  sizeText(size, language),
  new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(created_at)),
];
