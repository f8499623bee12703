/** Works of Crossref (`/works/{doi}`) as references. Its shape is CSL-JSON with lists where CSL has one value, and types of its own. */
import * as z from 'zod/mini';
import type { ArticleInfo } from '../model/info.ts';
import { fromCsl, parseJson, reference, shaped, UnreadableAnswer } from './answer.ts';
import { plainText } from './markup.ts';

const texts = z.optional(z.array(z.string()));
const people = z.optional(
  z.array(
    z.object({
      given: z.optional(z.string()),
      family: z.optional(z.string()),
      suffix: z.optional(z.string()),
      /** An organisation. */
      name: z.optional(z.string()),
    }),
  ),
);
const when = z.optional(z.unknown());

const Work = z.object({
  DOI: z.string(),
  type: z.optional(z.string()),
  title: texts,
  subtitle: texts,
  author: people,
  editor: people,
  translator: people,
  'container-title': texts,
  publisher: z.optional(z.string()),
  'publisher-location': z.optional(z.string()),
  volume: z.optional(z.string()),
  issue: z.optional(z.string()),
  page: z.optional(z.string()),
  'article-number': z.optional(z.string()),
  'edition-number': z.optional(z.string()),
  event: z.optional(z.object({ name: z.optional(z.string()), location: z.optional(z.string()) })),
  ISBN: texts,
  ISSN: texts,
  URL: z.optional(z.string()),
  language: z.optional(z.string()),
  abstract: z.optional(z.string()),
  subject: texts,
  issued: when,
  'published-print': when,
});
const Answer = z.object({ message: z.unknown() });
const List = z.object({ message: z.object({ items: z.array(z.unknown()) }) });
type Person = NonNullable<z.output<typeof people>>[number];

/** Types of Crossref that CSL calls otherwise. */
const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'journal-article': 'article-journal',
    'proceedings-article': 'paper-conference',
    proceedings: 'book',
    'book-chapter': 'chapter',
    'book-part': 'chapter',
    'book-section': 'chapter',
    'book-track': 'chapter',
    'book-series': 'book',
    'book-set': 'book',
    monograph: 'book',
    'edited-book': 'book',
    'reference-book': 'book',
    'reference-entry': 'entry-encyclopedia',
    'posted-content': 'article',
    'report-component': 'report',
    'report-series': 'report',
    dissertation: 'thesis',
    'peer-review': 'review',
    database: 'dataset',
    standard: 'standard',
    book: 'book',
    report: 'report',
    dataset: 'dataset',
  }),
);

/** "Title: Subtitle", unless the title says so already. */
const fullTitle = (title: string | undefined, subtitle: string | undefined): string | undefined =>
  title === undefined || !subtitle || title.includes(subtitle) ? title : `${title}: ${subtitle}`;

const named = ({ given, family, suffix, name }: Person): object =>
  family === undefined ? { literal: name ?? given } : { given, family, suffix };

/** @param value a work, alone or of a list @throws UnreadableAnswer */
export const crossrefWork = (value: unknown): ArticleInfo => {
  const work = shaped(Work, value);
  const title = fullTitle(work.title?.[0], work.subtitle?.[0]);
  return reference(
    'crossref',
    fromCsl({
      type: TYPES.get(work.type ?? '') ?? 'document',
      title: title && plainText(title),
      author: work.author?.map(named),
      editor: work.editor?.map(named),
      translator: work.translator?.map(named),
      'container-title': work['container-title']?.[0] && plainText(work['container-title'][0]),
      publisher: work.publisher,
      'publisher-place': work['publisher-location'],
      'event-title': work.event?.name,
      volume: work.volume,
      issue: work.issue,
      page: work.page ?? work['article-number'],
      edition: work['edition-number'],
      DOI: work.DOI,
      ISBN: work.ISBN?.[0],
      ISSN: work.ISSN?.[0],
      URL: work.URL,
      language: work.language,
      abstract: work.abstract && plainText(work.abstract),
      keyword: work.subject?.join('; '),
      // What was printed later has the date under which it is cited.
      issued: work['published-print'] ?? work.issued,
    }),
  );
};

/** Parts of works, and what is about them, which have the titles of the works. */
const NO_WORKS = /^(?:component|peer-review|grant|journal|journal-issue|journal-volume)$/;
const Typed = z.object({ type: z.optional(z.string()) });

/** The works of a list; those that cannot be read are left out. @throws UnreadableAnswer */
export const readCrossrefList = (text: string): ArticleInfo[] =>
  shaped(List, parseJson(text)).message.items.flatMap((item) => {
    if (NO_WORKS.test(z.safeParse(Typed, item).data?.type ?? '')) return [];
    try {
      return [crossrefWork(item)];
    } catch (error) {
      if (error instanceof UnreadableAnswer) return [];
      throw error;
    }
  });

/** @throws UnreadableAnswer */
export const readCrossref = (text: string): ArticleInfo => crossrefWork(shaped(Answer, parseJson(text)).message);
