/** Goes to the place of a hit: the page with the words found in it, the highlight, or the reference. */
import type { Snippet } from '../../../common/model/find.ts';
import type { DocumentReader, References } from '../../../common/services.ts';
import type { Hit } from '../../stores/finder.ts';

/** What is found on the page: the longest of the marked pieces, as it stands there. */
const wordsIn = ({ text, marks }: Snippet): string | undefined =>
  marks.map(([start, end]) => text.slice(start, end)).sort((a, b) => b.length - a.length)[0];

/** Without a reader, everything opens its reference. */
export const openHit = (hit: Hit, references: References, reader: DocumentReader | undefined): void => {
  if (hit.kind === 'references') references.open(hit.of.id);
  else if (hit.kind === 'passages' && reader) {
    const find = wordsIn(hit.of.snippet);
    reader.open({ article: hit.of.article, page: hit.of.page, ...(find !== undefined && { find }) });
  } else if (hit.kind === 'highlights' && reader) reader.open({ article: hit.of.article, citation: hit.of.id });
  else if (hit.kind === 'notes' && hit.of.citation !== null && reader) {
    reader.open({ article: hit.of.article, citation: hit.of.citation });
  } else references.open(hit.of.article);
};
