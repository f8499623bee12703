/** Types of publication that people choose from, told from what sources call them. */
import type { PublicationType } from './record.ts';

const OF_CSL: ReadonlyMap<string, PublicationType> = new Map(
  Object.entries({
    'article-journal': 'journal article',
    'article-magazine': 'journal article',
    review: 'journal article',
    'paper-conference': 'conference paper',
    book: 'book',
    collection: 'book',
    chapter: 'book chapter',
    'entry-encyclopedia': 'book chapter',
    'entry-dictionary': 'book chapter',
    thesis: 'thesis',
    article: 'preprint',
    report: 'report',
    dataset: 'dataset',
  } satisfies Record<string, PublicationType>),
);

/** @param type of CSL; `null` for what is none of the eight */
export const publicationTypeOf = (type: string | undefined): PublicationType | null => OF_CSL.get(type ?? '') ?? null;
