/** Tags of a reference or a citation that a device sent: a set, of which each side adds and takes away its own. */
import type { CitationTag } from '../../common/model/citation-tags.ts';
import type { TagLabel } from '../../common/model.ts';
import type { Sent } from '../../common/model/sync.ts';
import { tagCitation } from '../annotations/citation-tags.ts';
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

interface TagsSent {
  readonly tags?: readonly TagLabel[] | undefined;
  readonly base?: object | undefined;
}

/** Without a base, a sender who has not seen the tags that are there takes none of them away. */
const changesOf = ({ tags = [], base }: TagsSent, { isNews }: Standing, present: readonly { readonly text: string }[]) => {
  const there = present.map(({ text }) => fold(text));
  const known = base && 'tags' in base ? textsIn(base.tags) : isNews ? [] : there;
  const wanted = new Set(tags.map(({ text }) => fold(text)));
  return {
    add: tags.filter(({ text }) => !known.includes(fold(text)) && !there.includes(fold(text))),
    remove: known.filter((text) => !wanted.has(text) && there.includes(text)),
  };
};

export const takeTags = async (push: Push, article: number, sent: Sent<'articles'>, standing: Standing): Promise<void> => {
  if (!sent.tags) return;
  const there = (await tagsOf(push.tx, [article])).get(article) ?? [];
  const { add, remove } = changesOf(sent, standing, there);
  if (add.length + remove.length === 0) return;
  await tagArticles(push.library, push.tx, push.user, [article], add, remove);
};

export const takeCitationTags = async (
  push: Push,
  citation: number,
  sent: Sent<'citations'>,
  standing: Standing,
  there: readonly CitationTag[],
): Promise<void> => {
  if (!sent.tags) return;
  const { add, remove } = changesOf(sent, standing, there);
  if (add.length + remove.length === 0) return;
  await tagCitation(push.library, push.tx, push.user, citation, add, remove);
};
