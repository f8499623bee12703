/** Tags of a citation: a set of paths `a/b/c` with colours, which each person adds to and takes from without a look at the others. */
import * as z from 'zod/mini';
import { TagLabel } from './tag.ts';

/** Tags of one citation at the most. */
export const MOST_CITATION_TAGS = 100;

export const CitationTag = z.object({ text: z.string(), color: z.string() });
export type CitationTag = z.output<typeof CitationTag>;

/** As they are sent; one without a colour takes the one that it has elsewhere. */
export const TagLabels = z.array(TagLabel).check(z.maxLength(MOST_CITATION_TAGS));

/** The text as tags are compared by it. */
export const foldedTag = (text: string): string => text.trim().toLowerCase();

export const isSameTag = (a: string, b: string): boolean => foldedTag(a) === foldedTag(b);

/** The set after a change. What is added and there already gets the new colour and keeps its place. */
export const withTagsChanged = (
  present: readonly CitationTag[],
  add: readonly CitationTag[],
  remove: readonly string[],
): CitationTag[] => {
  const gone = new Set(remove.map(foldedTag));
  const tags = new Map(present.filter(({ text }) => !gone.has(foldedTag(text))).map((tag) => [foldedTag(tag.text), tag]));
  for (const { text, color } of add) tags.set(foldedTag(text), { text: tags.get(foldedTag(text))?.text ?? text, color });
  return [...tags.values()];
};

/** What a citation carried of a text; without a colour nothing. */
export interface CitationTagBefore {
  readonly text: string;
  readonly color: string | null;
}

/** Whether a tag is the named one or stands below it. */
export const isOnBranch = (branch: string, text: string): boolean =>
  isSameTag(text, branch) || text.toLowerCase().startsWith(`${branch.toLowerCase()}/`);

/**
 * A citation's tags with a branch of them changed.
 * @param moved a tag as it is from now on; `undefined` for one that goes
 * @returns beside them what it carried of all texts that are concerned, to take it back
 */
export const withBranchMoved = (
  tags: readonly CitationTag[],
  branch: string,
  moved: (tag: CitationTag) => CitationTag | undefined,
): { next: CitationTag[]; before: CitationTagBefore[] } => {
  const were = tags.filter(({ text }) => isOnBranch(branch, text));
  const next = withTagsChanged(
    [],
    tags.flatMap((tag) => (were.includes(tag) ? (moved(tag) ?? []) : tag)),
    [],
  );
  const came = next.filter((tag) => !were.some(({ text }) => isSameTag(text, tag.text)) && !tags.includes(tag));
  const stood = came.map(({ text }) => tags.find((tag) => isSameTag(tag.text, text)) ?? { text, color: null });
  return { next, before: [...were, ...stood].map(({ text, color }) => ({ text, color })) };
};

/** Its tags with these texts as they were. */
export const withTagsBack = (tags: readonly CitationTag[], before: readonly CitationTagBefore[]): CitationTag[] => {
  const back = before.flatMap(({ text, color }) => (color === null ? [] : { text, color }));
  const named = before.map(({ text }) => text);
  return withTagsChanged(withTagsChanged(tags, [], named), back, []);
};
