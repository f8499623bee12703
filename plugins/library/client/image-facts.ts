/** What is told of an image beside its name: size and day, as the language writes them. */
import type { ProjectImage } from '../common/model/image.ts';
import { sizeOf } from '#client-kit';

export const imageFacts = ({ size, created_at }: ProjectImage, language: string): readonly string[] => [
  sizeOf(size, language),
  new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(created_at)),
];
