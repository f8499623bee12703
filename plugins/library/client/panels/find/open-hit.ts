/** Goes to the place of a hit: the page with the words found in it, the highlight, or the reference. */
import type { Snippet } from '../../../common/model/find.ts';
import type { DocumentPlace, DocumentReader, References } from '../../../common/services.ts';
import type { Hit } from '../../stores/finder.ts';

/** The passage on the page: from the first of the words that were found to the last, with what stands around them there. */
const passageIn = ({ text, marks }: Snippet): Pick<DocumentPlace, 'find' | 'before' | 'after'> => {
  const [start, end] = [marks[0]?.[0], marks.at(-1)?.[1]];
  if (start === undefined || end === undefined) return {};
  return { find: text.slice(start, end), before: text.slice(0, start), after: text.slice(end) };
};

/** The next hit that is looked at takes its tab. */
const LOOK = { preview: true } as const;

/** Without a reader, everything opens its reference. */
export const openHit = (hit: Hit, references: References, reader: DocumentReader | undefined): void => {
  if (hit.kind === 'elsewhere') hit.of.open(LOOK);
  else if (hit.kind === 'references') references.open(hit.of.id, LOOK);
  else if (hit.kind === 'passages' && reader)
    reader.open({ article: hit.of.article, page: hit.of.page, ...passageIn(hit.of.snippet) }, LOOK);
  else if (hit.kind === 'highlights' && reader) reader.open({ article: hit.of.article, citation: hit.of.id }, LOOK);
  else if (hit.kind === 'notes' && hit.of.citation !== null && reader) {
    reader.open({ article: hit.of.article, citation: hit.of.citation }, LOOK);
  } else references.open(hit.of.article, LOOK);
};
