/** Notes made of the highlights of a reference: each passage as a quotation with its comments, and a link that leads back to its page. */
import { citationLink } from './citation-links.ts';
import { type Citation, type CitationNote, MAX_NOTE } from './model/annotations.ts';

type Passage = Pick<Citation, 'id' | 'page' | 'text'>;
type Comment = Pick<CitationNote, 'citation' | 'text'>;

export interface HighlightNoteTexts {
  readonly heading: string;
  /** What the link to a highlight says, e.g. `p. 3`. */
  readonly page: (citation: Passage) => string;
}

/** Each line of a passage is quoted; what could be read as Markdown is the passage's own. */
const quoted = (text: string): string =>
  text
    .trim()
    .split(/\s*\n\s*/)
    .map((line) => `> ${line.replace(/[\\`*_[\]<>#|~]/g, '\\$&')}`)
    .join('\n');

const entryOf = (citation: Passage, comments: readonly Comment[], { page }: HighlightNoteTexts): string => {
  const link = citationLink(citation.id, page(citation));
  const passage = citation.text.trim() === '' ? link : `${quoted(citation.text)}\n> ${link}`;
  return [passage, ...comments.map(({ text }) => text.trim()).filter(Boolean)].join('\n\n');
};

/**
 * @param citations in the order in which they are to stand
 * @returns Markdown of one note, or of more where one would be longer than `limit` letters; none where nothing is highlighted
 */
export const highlightNotes = (
  citations: readonly Passage[],
  comments: readonly Comment[],
  texts: HighlightNoteTexts,
  limit = MAX_NOTE,
): string[] => {
  const notes: string[] = [];
  for (const citation of citations) {
    const own = comments.filter((comment) => comment.citation === citation.id);
    const entry = entryOf(citation, own, texts);
    const joined = `${notes.at(-1) ?? `## ${texts.heading}`}\n\n${entry}`;
    if (notes.length === 0) notes.push(joined);
    else if (joined.length <= limit) notes[notes.length - 1] = joined;
    else notes.push(entry);
  }
  return notes.map((note) => note.slice(0, limit));
};
