/** What several references have in common, as far as their lines in the list say it. */
import type { ArticleRow } from '../../../common/model/article.ts';
import type { TagMark } from '../../../common/model/tag.ts';

const FIELDS = ['type', 'year', 'container_title'] as const;

export interface SharedField {
  readonly name: (typeof FIELDS)[number];
  readonly value: string | number;
}

export interface InCommon {
  readonly fields: readonly SharedField[];
  readonly tags: readonly Pick<TagMark, 'text' | 'color'>[];
}

export const inCommon = ([first, ...others]: readonly ArticleRow[]): InCommon => {
  if (!first) return { fields: [], tags: [] };
  const fields = FIELDS.flatMap((name): SharedField[] => {
    const value = first[name];
    const isShared = value !== null && value !== '' && others.every((row) => row[name] === value);
    return isShared ? [{ name, value }] : [];
  });
  const tags = first.tags.filter(({ text }) => others.every((row) => row.tags.some((tag) => tag.text === text)));
  return { fields, tags };
};
