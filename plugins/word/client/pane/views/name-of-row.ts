/** What a reference of the library is called in a line. */
import type { ArticleRow } from '#plugins/library/common/model/article.ts';
import { plainTitle } from '#plugins/library/common/title-markup.ts';
import { type ReferenceName, referenceName } from '../work/carried-name.ts';

export const nameOfRow = ({ authors, author_count, year, title, citekey }: ArticleRow): ReferenceName =>
  referenceName(authors, author_count, year, plainTitle(title), citekey);
