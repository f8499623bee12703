/** What a reference is called in passing: "Ames, Baker 1999". Empty where neither people nor a year are known. */
import type { Article, ArticleRow } from './model/article.ts';
import { rowNames, shownNames } from './shown-names.ts';

export const briefName = (row: Pick<ArticleRow, 'authors' | 'author_count' | 'year'>): string =>
  [shownNames(row), row.year].filter(Boolean).join(' ');

export const briefNameOf = ({ info }: Pick<Article, 'info'>): string =>
  briefName({ ...rowNames(info.authors ?? []), year: info.year ?? null });
