/** The works of a citation as they may be used: what stands in a document comes from whoever wrote in it, and is looked at before. */
import type { Node } from 'prosemirror-model';
import * as z from 'zod/mini';
import { Cited } from './contract-citing.ts';
import type { CitedWork } from './schema/inline.ts';

/** Works of one citation at the most. */
export const MOST_WORKS = 50;

const Work = z.extend(Cited, { highlight: z.optional(z.number().check(z.int(), z.positive())) });

const read = new WeakMap<object, readonly CitedWork[]>();

/** Those of a value that are works; others are left out. */
export const readWorks = (value: unknown): readonly CitedWork[] => {
  if (!Array.isArray(value)) return [];
  const known = read.get(value);
  if (known) return known;
  const works = value.slice(0, MOST_WORKS).flatMap((each) => {
    const work = Work.safeParse(each);
    return work.success ? [work.data as CitedWork] : [];
  });
  read.set(value, works);
  return works;
};

export const worksOf = (citation: Node): readonly CitedWork[] => readWorks(citation.attrs.works);

/** Without what is empty, so that equal citations are equal in the text. */
export const tidyWork = ({ article, label, locator, prefix, suffix, suppressAuthor, highlight }: CitedWork): CitedWork => ({
  article,
  ...(locator?.trim() && { locator: locator.trim(), ...(label && label !== 'page' && { label }) }),
  ...(prefix?.trim() && { prefix: prefix.trim() }),
  ...(suffix?.trim() && { suffix: suffix.trim() }),
  ...(suppressAuthor && { suppressAuthor }),
  ...(highlight !== undefined && { highlight }),
});
