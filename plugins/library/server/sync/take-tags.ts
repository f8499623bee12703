/** Tags of references and citations that a device sent: a set, of which each side adds and takes away its own. */
import { type CitationTag, foldedTag } from '../../common/model/citation-tags.ts';
import type { TagLabel, TagMark } from '../../common/model.ts';
import type { Sent } from '../../common/model/sync.ts';
import { tagCitation } from '../annotations/citation-tags.ts';
import { tagsOf } from '../articles/article-record.ts';
import { groupBy } from '../shared/group-by.ts';
import { tagArticles } from '../tags/tag-articles.ts';
import type { Push } from './push.ts';
import type { Standing } from './standing.ts';

/** The texts in a list of tags as the base has it, which nobody has checked. */
const textsIn = (tags: unknown): string[] =>
  Array.isArray(tags) ? tags.flatMap((tag: unknown) => (hasText(tag) ? [foldedTag(tag.text)] : [])) : [];
const hasText = (tag: unknown): tag is { text: string } =>
  typeof tag === 'object' && tag !== null && 'text' in tag && typeof tag.text === 'string';

export interface TagsToTake {
  readonly add: readonly TagLabel[];
  readonly remove: readonly string[];
}

interface TagsSent {
  readonly tags?: readonly TagLabel[] | undefined;
  readonly base?: object | undefined;
}

/** Tags of an annotation, of which only citations have some. */
export const tagsOn = (row: object): readonly CitationTag[] => ('tags' in row ? (row.tags as readonly CitationTag[]) : []);

/** Without a base, a sender who has not seen the tags that are there takes none of them away. */
export const tagsToTake = (
  { tags, base }: TagsSent,
  present: readonly { readonly text: string }[],
  { isNews }: Standing,
): TagsToTake => {
  if (!tags) return { add: [], remove: [] };
  const there = present.map(({ text }) => foldedTag(text));
  const known = base && 'tags' in base ? textsIn(base.tags) : isNews ? [] : there;
  const wanted = new Set(tags.map(({ text }) => foldedTag(text)));
  return {
    add: tags.filter(({ text }) => !known.includes(foldedTag(text)) && !there.includes(foldedTag(text))),
    remove: known.filter((text) => !wanted.has(text) && there.includes(text)),
  };
};

/** The tags of references by their ids. */
export const marksOf = async ({ tx }: Push, articles: readonly number[]): Promise<(article: number) => readonly TagMark[]> => {
  const marks = await tagsOf(tx, articles);
  return (article) => marks.get(article) ?? [];
};

/** Those that get the same and lose the same get and lose it in one step. */
export const takeTags = async (push: Push, all: ReadonlyMap<number, TagsToTake>): Promise<void> => {
  const changed = [...all].filter(([, { add, remove }]) => add.length + remove.length > 0);
  for (const group of groupBy(changed, ([, tags]) => JSON.stringify(tags)).values()) {
    const [first] = group;
    if (!first) continue;
    const [, { add, remove }] = first;
    const articles = group.map(([article]) => article);
    await tagArticles(push.library, push.tx, push.user, articles, add, remove);
  }
};

export const takeCitationTags = async (
  push: Push,
  citation: number,
  sent: Sent<'citations'>,
  standing: Standing,
  there: readonly CitationTag[],
): Promise<void> => {
  const { add, remove } = tagsToTake(sent, there, standing);
  if (add.length + remove.length === 0) return;
  await tagCitation(push.library, push.tx, push.user, citation, add, remove);
};
