/** What the house knows of works: their keys, and what was published about them since. */
import type { ArticleRow } from '#plugins/library/common/model/article.ts';
import type { Notice } from '#plugins/library/common/model/notice.ts';
import type { KnownNotices } from './lint-texts.ts';

export const noticesIn = (rows: readonly ArticleRow[]): KnownNotices =>
  new Map(
    rows.flatMap(({ notice, citekey, doi }): [string, Notice][] =>
      notice
        ? [
            [`key:${citekey.toLowerCase()}`, notice],
            ...(doi === null ? [] : [[`doi:${doi.toLowerCase()}`, notice] as [string, Notice]]),
          ]
        : [],
    ),
  );

export const keysIn = (rows: readonly ArticleRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ citekey, aliases = [] }) => [citekey, ...aliases]));
