/** All citations of a document, and its bibliography, as a style prints them. */
import type { CallReply } from '#plugin-api';
import type { Caller } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { CitedTexts, TextBibliography } from '#plugins/citing/common/server-services.ts';
import type * as z from 'zod/mini';
import { type CarriedItem, type Cited, MAX_SOURCES, type WordContract } from '../../common/contract.ts';
import { citedReferences, type Libraries } from './cited-references.ts';

type Asked = z.output<WordContract['formatDocument']['body']>;
type Answer = CallReply<WordContract['formatDocument']>;

export interface DocumentParts extends Libraries {
  readonly texts: CitedTexts;
}

/** What hardly a style prints is not put into documents: it is long, or nobody else's business. */
const NOT_CARRIED = new Set(['abstract', 'annote', 'keyword', 'custom']);
const toCarry = (item: CarriedItem): CarriedItem =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !NOT_CARRIED.has(name)));

/** Each once: of two references that were merged a citation may have named both. */
const withoutRepetitions = (cited: readonly Cited[]): Cited[] => [
  ...new Map(cited.map((one) => [JSON.stringify(one), one])).values(),
];

const bibliographyOf = ({ entries, hanging, entrySpacing, lineSpacing }: TextBibliography) => ({
  entries: [...entries],
  hanging,
  entry_spacing: entrySpacing,
  line_spacing: lineSpacing,
});

/** @throws HttpError 400 when it cites too much, 404 when the style is none of the user's, 422 when it cannot be formatted, 503 */
export const formatDocument = async (
  parts: DocumentParts,
  user: Caller,
  { style, language, citations, carried, bibliography }: Asked,
  signal: AbortSignal,
): Promise<Answer> => {
  const articles = [...new Set(citations.flatMap(({ cited }) => cited.map(({ article }) => article)))];
  if (articles.length > MAX_SOURCES)
    throw new HttpError(400, `A document may cite ${MAX_SOURCES.toLocaleString('en')} references at the most.`);
  const found = await citedReferences(parts, user.id, articles, carried);
  const kept = (article: number): number => found.merged.get(article) ?? article;
  const text = {
    style,
    language,
    bibliography,
    sources: [...found.known, ...found.carried],
    citations: citations.map(({ cited, note }) => ({
      note,
      cited: withoutRepetitions(cited.map((one) => ({ ...one, article: kept(one.article) }))).map(
        ({ suppress_author: suppressAuthor, ...one }) => ({ ...one, suppressAuthor }),
      ),
    })),
  };
  const formatted = await parts.texts.format(user, text, signal);
  return {
    citations: citations.map(({ id }, index) => ({ id, text: formatted.citations[index] ?? [] })),
    ...(formatted.bibliography && { bibliography: bibliographyOf(formatted.bibliography) }),
    is_note: formatted.isNote,
    items: found.known.map(({ article, item }) => ({ article, item: toCarry({ ...item }) })),
    merged: [...found.merged].map(([article, into]) => ({ article, into })),
    missing: [...found.missing],
  };
};
