/** A summary as a document: the same blocks in the same order, whether they are shown as Markdown, Word or PDF. */
import { referencesAsBib } from './bibtex.ts';
import type { Digest, Place, Sentence } from './digest.ts';

export interface Line {
  readonly text: string;
  /** Where it stands in the PDF. */
  readonly page?: number;
}

export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  /** `prose` runs on; `list` has a line for each. */
  | { readonly kind: 'prose' | 'list'; readonly lines: readonly Line[] }
  | { readonly kind: 'table'; readonly caption: Line; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'source'; readonly text: string };

export type Language = 'en' | 'de';

const WORDS = {
  en: {
    inOneSentence: 'In one sentence',
    keyPoints: 'Key points',
    summary: 'Summary',
    abstract: 'Abstract',
    sections: 'Sections',
    claims: 'Claims',
    terms: 'Terms',
    abbreviations: 'Abbreviations',
    tables: 'Tables',
    figures: 'Figures',
    references: 'References',
    page: 'p.',
  },
  de: {
    inOneSentence: 'In einem Satz',
    keyPoints: 'Kernaussagen',
    summary: 'Zusammenfassung',
    abstract: 'Abstract',
    sections: 'Abschnitte',
    claims: 'Behauptungen',
    terms: 'Begriffe',
    abbreviations: 'Abkürzungen',
    tables: 'Tabellen',
    figures: 'Abbildungen',
    references: 'Literatur',
    page: 'S.',
  },
} as const;

export const pageWord = (language: Language): string => WORDS[language].page;

const placed = (text: string, place: Place | undefined): Line => ({ text, ...(place && { page: place.page }) });
const lineOf = ({ text, place }: Sentence): Line => placed(text, place);

const heading = (text: string, level: 1 | 2 | 3 = 2): Block => ({ kind: 'heading', level, text });

const under = (title: string, blocks: readonly Block[]): Block[] => (blocks.length === 0 ? [] : [heading(title), ...blocks]);
const lines = (kind: 'prose' | 'list', all: readonly Line[]): Block[] => (all.length === 0 ? [] : [{ kind, lines: all }]);

/** Blocks that have nothing are left out. */
export const outlineOf = (digest: Digest, title: string, language: Language): readonly Block[] => {
  const words = WORDS[language];
  const sections = digest.sections.flatMap(({ heading: text, place, snippet }): Block[] => [
    ...(snippet.length > 0 ? [heading(text, 3)] : lines('list', [placed(text, place)])),
    ...lines('prose', snippet.map(lineOf)),
  ]);
  const terms = digest.terms.map(({ term, definition }) => ({
    ...(definition ? lineOf(definition) : {}),
    text: definition ? `${term}: ${definition.text}` : term,
  }));
  const tables = digest.tables.map(
    ({ caption, place, rows }): Block => ({ kind: 'table', caption: placed(caption, place), rows }),
  );
  const bib = referencesAsBib(digest.references);
  return [
    heading(title, 1),
    ...lines('prose', digest.authors.length > 0 ? [{ text: digest.authors.join(', ') }] : []),
    ...under(words.inOneSentence, lines('prose', digest.oneSentence ? [lineOf(digest.oneSentence)] : [])),
    ...under(words.keyPoints, lines('list', digest.keyPoints.map(lineOf))),
    ...under(words.summary, lines('prose', digest.summary.map(lineOf))),
    ...under(words.abstract, lines('prose', digest.abstract.map(lineOf))),
    ...under(words.sections, sections),
    ...under(words.claims, lines('list', digest.claims.map(lineOf))),
    ...under(words.terms, lines('list', terms)),
    ...under(
      words.abbreviations,
      lines(
        'list',
        digest.abbreviations.map(({ short, long }) => ({ text: `${short}: ${long}` })),
      ),
    ),
    ...under(words.tables, tables),
    ...under(
      words.figures,
      lines(
        'list',
        digest.figures.map(({ caption, place }) => placed(caption, place)),
      ),
    ),
    ...under(words.references, bib === '' ? [] : [{ kind: 'source', text: bib }]),
  ];
};
