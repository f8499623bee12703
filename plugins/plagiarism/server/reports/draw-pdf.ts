/** A report as a PDF: its shares, its sources, and the document with its passages. */
import { setImmediate as pause } from 'node:timers/promises';
import { newPdf } from '#server-kit';
import type { Report } from '#plugins/overlap/common/report.ts';
import type { ReportFilters } from '../../common/filters.ts';
import { colourOf, markedText, type Piece, sourceNumbers } from '../../common/marked-text.ts';
import { reportMaker, type StoredReport } from '../../common/report.ts';
import { FlowingPage, type Look, type Run } from './flowing-page.ts';
import { comparedText, leftOutText, percentText } from './report-facts.ts';
import { PASSAGE_COLOURS } from './report-style.ts';
import { type Language, REPORT_WORDS, type ReportWords } from './words.ts';

/** What a hostile document makes longer is cut off. */
const MOST_PAGES = 600;
/** Paragraphs that are drawn before others have their turn. */
const STRETCH = 10;

const TITLE: Look = { size: 20, weight: 600 };
const PERCENT: Look = { size: 26, weight: 600 };
const HEADING: Look = { size: 14, weight: 600 };
const BODY: Look = { size: 10.5 };
const STRONG: Look = { size: 10.5, weight: 600 };
const QUIET: Look = { size: 9, color: '#5b616e' };

const colours = (number: number) => PASSAGE_COLOURS[colourOf(number) - 1] ?? { ground: '#ffffff', line: '#000000' };

const runsOf = ({ text, match, isFirst }: Piece, numbers: ReadonlyMap<number, number>): Run[] => {
  if (!match) return [{ text, look: BODY }];
  const number = numbers.get(match.source) ?? 0;
  const { ground, line } = colours(number);
  const look: Look = { ...BODY, ground, line: { color: line, isWavy: match.passage.kind === 'reworded' } };
  const first: Run[] = isFirst ? [{ text: `[${number}] `, look: { size: 7.5, weight: 700, color: line, ground } }] : [];
  return [...first, { text, look }];
};

interface Paragraph {
  readonly runs: readonly Run[];
  readonly before?: number;
}

const head = (stored: StoredReport, report: Report<number>, filters: ReportFilters, language: Language): Paragraph[] => {
  const words = REPORT_WORDS[language];
  const leftOut = leftOutText(filters, language);
  const quiet = (text: string): Paragraph => ({ runs: [{ text, look: QUIET }] });
  return [
    { runs: [{ text: stored.name, look: TITLE }] },
    quiet(`${words.title}, ${stored.made_at.slice(0, 16).replace('T', ' ')} UTC`),
    {
      runs: [
        { text: `${percentText(report.percent, language)} `, look: PERCENT },
        { text: words.overlap, look: BODY },
      ],
      before: 12,
    },
    quiet(`${percentText(report.copied, language)} ${words.copied}, ${percentText(report.reworded, language)} ${words.reworded}`),
    quiet(words.note),
    ...(leftOut === '' ? [] : [quiet(`${words.leftOut}: ${leftOut}`)]),
    quiet(`${words.compared}: ${comparedText(stored, language)}`),
  ];
};

const sourceLines = (stored: StoredReport, report: Report<number>, words: ReportWords, language: Language): Paragraph[] => {
  const byId = new Map(stored.sources.map((source) => [source.id, source]));
  return report.sources.flatMap(({ id, percent }, at): Paragraph[] => {
    const source = byId.get(id);
    if (!source) return [];
    const { ground, line } = colours(at + 1);
    const own = source.is_own ? ` (${words.own})` : '';
    return [
      {
        runs: [
          { text: `[${at + 1}] `, look: { ...STRONG, color: line, ground } },
          { text: `${percentText(percent, language)} `, look: STRONG },
          { text: `${source.title}${own} `, look: BODY },
          { text: source.url ?? '', look: QUIET },
        ],
      },
    ];
  });
};

/** Drawn in stretches, so that a long one keeps nobody waiting. */
export const drawPdf = async (stored: StoredReport, filters: ReportFilters, language: Language): Promise<Buffer> => {
  const words = REPORT_WORDS[language];
  const report = reportMaker(stored)(filters);
  const numbers = sourceNumbers(report);
  const pages = new FlowingPage(newPdf({ title: `${stored.name}: ${words.title}` }), MOST_PAGES);
  const heading = (text: string): Paragraph => ({ runs: [{ text, look: HEADING }], before: 24 });
  const sources = sourceLines(stored, report, words, language);
  const paragraphs: readonly Paragraph[] = [
    ...head(stored, report, filters, language),
    heading(words.sources),
    ...(sources.length === 0 ? [{ runs: [{ text: words.none, look: BODY }] }] : sources),
    heading(words.document),
    ...markedText(stored.text, report).map((pieces) => ({ runs: pieces.flatMap((piece) => runsOf(piece, numbers)) })),
  ];
  for (const [at, { runs, before }] of paragraphs.entries()) {
    if (pages.isFull) break;
    if (at % STRETCH === STRETCH - 1) await pause();
    pages.write(runs, before);
  }
  return pages.close();
};
