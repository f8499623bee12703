/**
 * What is promised of formatting: a bibliography of a thousand entries, the first look at a reference after the server's start, and the
 * citations of a text, all of which are formatted anew whenever one is added.
 */
import type { ArticleInfo } from '#plugins/library/common/model.ts';
import { writeItem } from '#plugins/library/common/formats/csl/items.ts';
import { READERS } from '#plugins/library/common/formats/formats.ts';
import { madeUpLibrary } from '#plugins/library/bench/made-up-library.ts';
import { BIBLIOGRAPHY_WRITERS } from '../common/bibliography-formats.ts';
import type { ShippedStyle } from '../common/styles.ts';
import { Formatter } from '../server/engine/formatter.ts';
import type { Source, TextCitation } from '../common/server-services.ts';
import { formatReferences } from '../server/format-references.ts';
import { formatText } from '../server/format-text.ts';
import { shippedLocales, shippedStyle } from '../server/styles/shipped.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

const COUNT = 1000;
/** Citations of a thesis, of 200 references, and of the longest text that is taken at all. */
const CITATIONS = 500;
const CITED = 200;
const MOST_CITATIONS = 3000;

const sourcesOf = (bib: string): Source[] => {
  const infos = [...READERS.bib(bib)].flatMap((step): ArticleInfo[] =>
    step && 'reference' in step ? [step.reference.info] : [],
  );
  return infos.map((info, article) => ({ article, item: writeItem(info, `key${article}`) }));
};

/** In notes; every third cites a second reference, every fourth names a page. */
const citationsOf = (count: number): TextCitation[] =>
  Array.from({ length: count }, (_, index) => ({
    note: index + 1,
    cited: [
      { article: (index * 7) % CITED, ...(index % 4 === 0 && { locator: String(index + 1) }) },
      ...(index % 3 === 0 ? [{ article: (index * 11 + 3) % CITED }] : []),
    ],
  }));

/** @returns milliseconds, and the longest time in which nothing else got its turn */
const timed = async (work: () => Promise<unknown>) => {
  let longest = 0;
  let last = performance.now();
  const pulse = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const start = performance.now();
  await work();
  clearInterval(pulse);
  return { ms: performance.now() - start, longest };
};

export const run = async (report: Report): Promise<void> => {
  const sources = sourcesOf(madeUpLibrary(COUNT).bib);
  const formatter = new Formatter({ locales: shippedLocales });
  const ready = async (id: ShippedStyle) => {
    const { tree, language } = await shippedStyle(id);
    return { key: id, source: 'shipped' as const, language, json: JSON.stringify(tree) };
  };
  const format = async (id: ShippedStyle, of: readonly Source[], cites: boolean) =>
    formatReferences(formatter, await ready(id), 'en-US', of, { owner: 1, seconds: 600, cites });
  const formatCitations = async (id: ShippedStyle, count: number) => {
    const text = { style: id, language: 'en-US' as const, citations: citationsOf(count), sources, bibliography: true };
    return timed(async () => formatText(formatter, await ready(id), 'en-US', text, { owner: 1, seconds: 600 }));
  };
  try {
    const one = sources.slice(0, 1);
    report('the first reference after the start', (await timed(() => format('apa', one, true))).ms, 'ms', { limit: 2000 });
    report('the next one in the same style', (await timed(() => format('apa', sources.slice(1, 2), true))).ms, 'ms', {
      limit: 100,
    });
    report('and in another style', (await timed(() => format('ieee', one, true))).ms, 'ms', { limit: 1000 });
    for (const id of ['apa', 'ieee'] as const) {
      const { ms, longest } = await timed(async () => {
        const { entries, hanging } = await format(id, sources, false);
        entries.map((entry) => BIBLIOGRAPHY_WRITERS.html.entry(entry, hanging));
      });
      report(`bibliography of ${COUNT} entries, ${id}`, ms / 1000, 's', { limit: 15 });
      report('the longest stretch without a pause', longest, 'ms', { limit: 200 });
    }
    for (const id of ['apa', 'ieee', 'chicago-fullnote-bibliography'] as const) {
      const { ms, longest } = await formatCitations(id, CITATIONS);
      report(`text of ${CITATIONS} citations, ${id}`, ms / 1000, 's', { limit: 10 });
      report('the longest stretch without a pause', longest, 'ms', { limit: 200 });
    }
    const { ms } = await formatCitations('chicago-fullnote-bibliography', MOST_CITATIONS);
    report(`text of ${MOST_CITATIONS} citations, chicago-fullnote-bibliography`, ms / 1000, 's', { limit: 90 });
  } finally {
    await formatter.dispose();
  }
};
