/** Tags of a citation: a set of paths `a/b/c` with colours, which each person adds to and takes from without a look at the others. */
import * as z from 'zod/mini';
import { TagLabel } from './tag.ts';

/** Tags of one citation at the most. */
export const MOST_CITATION_TAGS = 100;

export const CitationTag = z.object({ text: z.string(), color: z.string() });
export type CitationTag = z.output<typeof CitationTag>;

/** As they are sent; one without a colour takes the one that it has elsewhere. */
export const TagLabels = z.array(TagLabel).check(z.maxLength(MOST_CITATION_TAGS));

const fold = (text: string): string => text.trim().toLowerCase();

export const isSameTag = (a: string, b: string): boolean => fold(a) === fold(b);

/** The set after a change. What is added and there already gets the new colour and keeps its place. */
export const withTagsChanged = (
  present: readonly CitationTag[],
  add: readonly CitationTag[],
  remove: readonly string[],
): CitationTag[] => {
  const gone = new Set(remove.map(fold));
  const tags = new Map(present.filter(({ text }) => !gone.has(fold(text))).map((tag) => [fold(tag.text), tag]));
  for (const { text, color } of add) tags.set(fold(text), { text: tags.get(fold(text))?.text ?? text, color });
  return [...tags.values()];
};
