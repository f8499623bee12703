/** Tags of references and citations that a device sent: a set, of which each side adds and takes away its own. */
import { type CitationTag, foldedTag } from '../../common/model/citation-tags.ts';
import type { TagLabel, TagMark } from '../../common/model.ts';
import type { Sent } from '../../common/model/sync.ts';
import { tagCitation } from '../annotations/citation-tags.ts';
import { tagsOf } from '../articles/article-record.ts';
import { groupBy } from '../shared/group-by.ts';
import { recolourTags } from '../tags/recolour-tags.ts';
import { tagArticles } from '../tags/tag-articles.ts';
import type { Push } from './push.ts';
import type { Standing } from './compare-sent.ts';

/** The tags in a list as the base has it, which nobody has checked. */
const tagsIn = (tags: unknown): TagLabel[] => (Array.isArray(tags) ? tags.flatMap((tag: unknown) => labelOf(tag) ?? []) : []);
const labelOf = (tag: unknown): TagLabel | undefined => {
  if (typeof tag !== 'object' || tag === null || !('text' in tag) || typeof tag.text !== 'string') return undefined;
  const color = 'color' in tag && typeof tag.color === 'string' ? tag.color : undefined;
  return { text: tag.text, color };
};

export interface TagsToTake {
  readonly add: readonly TagLabel[];
  readonly remove: readonly string[];
  /** Tags that the sender has coloured, or written in other letters, and that are there: what is gone does not come back for that. */
  readonly recolour: readonly CitationTag[];
}

interface TagsSent {
  readonly tags?: readonly TagLabel[] | undefined;
  readonly base?: object | undefined;
}

/** Tags of an annotation, of which only citations have some. */
export const tagsOn = (row: object): readonly CitationTag[] => ('tags' in row ? (row.tags as readonly CitationTag[]) : []);

const isSame = (one: { readonly text: string }, other: { readonly text: string }): boolean =>
  foldedTag(one.text) === foldedTag(other.text);

/** What the sender made of a tag that it knew and that is there still, as far as it is not so already. */
const recoloured = (wanted: TagLabel, known: readonly TagLabel[], present: readonly CitationTag[]): CitationTag[] => {
  const [was, is] = [known.find((tag) => isSame(tag, wanted)), present.find((tag) => isSame(tag, wanted))];
  if (!was || !is) return [];
  const text = wanted.text === was.text ? is.text : wanted.text;
  const color = was.color === undefined || wanted.color === was.color ? is.color : (wanted.color ?? is.color);
  return text === is.text && color === is.color ? [] : [{ text, color }];
};

/** Without a base, a sender who has not seen the tags that are there takes none of them away. */
export const tagsToTake = ({ tags, base }: TagsSent, present: readonly CitationTag[], { isNews }: Standing): TagsToTake => {
  if (!tags) return NONE;
  const there = present.map(({ text }) => foldedTag(text));
  const before = base && 'tags' in base ? tagsIn(base.tags) : undefined;
  const known = before?.map(({ text }) => foldedTag(text)) ?? (isNews ? [] : there);
  const wanted = new Set(tags.map(({ text }) => foldedTag(text)));
  return {
    add: tags.filter(({ text }) => !known.includes(foldedTag(text)) && !there.includes(foldedTag(text))),
    remove: known.filter((text) => !wanted.has(text) && there.includes(text)),
    recolour: tags.flatMap((tag) => recoloured(tag, before ?? [], present)),
  };
};

const NONE: TagsToTake = { add: [], remove: [], recolour: [] };

export const isNothing = ({ add, remove, recolour }: TagsToTake): boolean => add.length + remove.length + recolour.length === 0;

/** The tags of references by their ids. */
export const marksOf = async ({ tx }: Push, articles: readonly number[]): Promise<(article: number) => readonly TagMark[]> => {
  const marks = await tagsOf(tx, articles);
  return (article) => marks.get(article) ?? [];
};

/** Those that get the same and lose the same get and lose it in one step. */
export const takeTags = async (push: Push, all: ReadonlyMap<number, TagsToTake>): Promise<void> => {
  const changed = [...all].filter(([, tags]) => !isNothing(tags));
  for (const group of groupBy(changed, ([, tags]) => JSON.stringify(tags)).values()) {
    const [first] = group;
    if (!first) continue;
    const [, { add, remove, recolour }] = first;
    const articles = group.map(([article]) => article);
    const { library, tx, user } = push;
    if (add.length + remove.length > 0) await tagArticles(library, tx, user, articles, add, remove);
    if (recolour.length > 0) await recolourTags(library, tx, user, articles, recolour);
  }
};

export const takeCitationTags = async (
  push: Push,
  citation: number,
  sent: Sent<'citations'>,
  standing: Standing,
  there: readonly CitationTag[],
): Promise<void> => {
  const tags = tagsToTake(sent, there, standing);
  if (isNothing(tags)) return;
  const { add, remove, recolour } = tags;
  // What is written in other letters takes the place of what was.
  const rewritten = recolour.filter(({ text }) => !there.some((tag) => tag.text === text)).map(({ text }) => text);
  await tagCitation(push.library, push.tx, push.user, citation, [...add, ...recolour], [...remove, ...rewritten]);
};
