/** Tags of a reference that a device sent: a set, of which each side adds and takes away its own. */
import type { Sent } from '../../common/model/sync.ts';
import { tagsOf } from '../articles/article-record.ts';
import { tagArticles } from '../tags/tag-articles.ts';
import type { Push } from './push.ts';
import type { Standing } from './standing.ts';

const fold = (text: string): string => text.trim().toLowerCase();

/** The texts in a list of tags as the base has it, which nobody has checked. */
const textsIn = (tags: unknown): string[] =>
  Array.isArray(tags) ? tags.flatMap((tag: unknown) => (hasText(tag) ? [fold(tag.text)] : [])) : [];
const hasText = (tag: unknown): tag is { text: string } =>
  typeof tag === 'object' && tag !== null && 'text' in tag && typeof tag.text === 'string';

/** Without a base, a sender who has not seen the tags that are there takes none of them away. */
export const takeTags = async (push: Push, article: number, sent: Sent<'articles'>, { isNews }: Standing): Promise<void> => {
  if (!sent.tags) return;
  const there = ((await tagsOf(push.tx, [article])).get(article) ?? []).map(({ text }) => fold(text));
  const known = sent.base && 'tags' in sent.base ? textsIn(sent.base.tags) : isNews ? [] : there;
  const wanted = new Set(sent.tags.map(({ text }) => fold(text)));
  const add = sent.tags.filter(({ text }) => !known.includes(fold(text)) && !there.includes(fold(text)));
  const remove = known.filter((text) => !wanted.has(text) && there.includes(text));
  if (add.length + remove.length === 0) return;
  await tagArticles(push.library, push.tx, push.user, [article], add, remove);
};
