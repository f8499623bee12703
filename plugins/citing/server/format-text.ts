/** The citations of a whole text, and its bibliography: what each says depends on those before it and on what else is cited. */
import { setImmediate } from 'node:timers/promises';
import type { Run } from '../common/runs.ts';
import type { CitedSource, CitedText, FormattedText, Source, TextCitation } from '../common/server-services.ts';
import { line } from '../common/tidy-item.ts';
import type { Formatter } from './engine/formatter.ts';
import type { CitationItem, DocumentJob, PrintedDocument } from './engine/messages.ts';
import { type Asked, itemId, itemsOf, nameOf, readEntries, readPrinted, refusal } from './printed-text.ts';
import type { ReadyStyle } from './styles/style-repository.ts';

/** Longest text before or behind a reference, and longest locator, in UTF-16 units. */
const LONGEST_AFFIX = 1000;
const LONGEST_LOCATOR = 200;
/** Citations read at a time: others get their turn in between. */
const BATCH = 200;

/** The engine takes tags in what people write around a reference for markup: this letter, of no alphabet, stands for what begins one. */
const TAG = '\ue0fe';

const inert = (text: string | undefined, longest: number): string | undefined =>
  line(text?.replaceAll(TAG, ''), longest)?.replaceAll('<', TAG);
const written = (run: Run): Run => ({ ...run, text: run.text.replaceAll(TAG, '<') });

const itemOf = (id: string, { label, locator, prefix, suffix, suppressAuthor }: CitedSource): CitationItem => {
  const [where, before, behind] = [inert(locator, LONGEST_LOCATOR), inert(prefix, LONGEST_AFFIX), inert(suffix, LONGEST_AFFIX)];
  return {
    id,
    ...(where !== undefined && { locator: where, label: label ?? 'page' }),
    ...(before !== undefined && { prefix: before }),
    ...(behind !== undefined && { suffix: behind }),
    ...(suppressAuthor && { 'suppress-author': true as const }),
  };
};

/** Those that are cited, in the order in which they are for the first time. */
const citedSources = ({ citations, sources }: CitedText): Source[] => {
  const known = new Map(sources.map((source) => [source.article, source]));
  const cited = new Set(citations.flatMap((citation) => citation.cited.map(({ article }) => article)));
  return [...cited].map((article) => known.get(article) ?? { article, item: { title: '?' } });
};

const readCitations = async (
  printed: readonly string[],
  citations: readonly TextCitation[],
  nameOfArticle: (article: number) => string,
): Promise<Run[][]> => {
  const read: Run[][] = [];
  for (const [index, { cited }] of citations.entries()) {
    const text = readPrinted(printed[index] ?? '').text.map(written);
    // A place at which nothing stands cannot be found again.
    read.push(text.length > 0 ? text : [{ text: cited.map(({ article }) => nameOfArticle(article)).join('; ') }]);
    if (index % BATCH === BATCH - 1) await setImmediate();
  }
  return read;
};

/** @throws HttpError 422, 503 */
export const formatText = async (
  formatter: Formatter,
  style: ReadyStyle,
  language: string,
  text: CitedText,
  { owner, seconds, signal }: Asked,
): Promise<FormattedText> => {
  const sources = citedSources(text);
  const places = new Map(sources.map(({ article }, index) => [article, index]));
  const job: DocumentJob = {
    owner,
    key: style.key,
    style: style.json,
    language,
    items: itemsOf(style, sources),
    citations: text.citations.map(({ cited, note = 0, asNote = note }) => ({
      ...{ note, asNote },
      items: cited.map((one) => itemOf(itemId(places.get(one.article) ?? 0), one)),
    })),
    bibliography: text.bibliography,
  };
  const { citations, isNote, bibliography }: PrintedDocument = await formatter
    .formatDocument(job, seconds, signal)
    .catch((error: unknown) => {
      throw refusal(error);
    });
  const nameOfArticle = (article: number): string => {
    const source = sources[places.get(article) ?? -1];
    return source ? nameOf(source) : '?';
  };
  return {
    citations: await readCitations(citations, text.citations, nameOfArticle),
    isNote,
    bibliography: bibliography && {
      ...bibliography,
      labels: bibliography.labels,
      entries: await readEntries(bibliography.entries, sources),
    },
  };
};
