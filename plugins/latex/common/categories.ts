/** Categories of LaTeX files (decisions §7). Ids are stable: they are stored. */
import type { LatexCategory } from './model.ts';

export const CATEGORIES: readonly LatexCategory[] = [
  { id: 1, name: 'Article' },
  { id: 2, name: 'Report' },
  { id: 3, name: 'Thesis' },
  { id: 4, name: 'Presentation' },
  { id: 5, name: 'Letter' },
  { id: 6, name: 'CV' },
  { id: 7, name: 'Other' },
];

export const OTHER = 7;

/** The category that a create call names, by id or by name. */
export const categoryOf = (id: number | null | undefined, name: string | undefined): number | undefined =>
  CATEGORIES.find((category) => category.id === id)?.id ??
  CATEGORIES.find((category) => category.name.toLowerCase() === name?.trim().toLowerCase())?.id;
