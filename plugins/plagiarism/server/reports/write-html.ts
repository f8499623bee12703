/** A report as one page that needs nothing else: no script, no picture, no address but those of the sources. */
import type { Match, Report } from '#plugins/overlap/common/report.ts';
import type { ReportFilters } from '../../common/filters.ts';
import { grouped } from '../../common/grouped.ts';
import { colourOf, markedText, type Piece, sourceNumbers } from '../../common/marked-text.ts';
import { reportMaker, type StoredPassage, type StoredReport, type StoredSource } from '../../common/report.ts';
import { comparedText, leftOutText, percentText } from './report-facts.ts';
import { REPORT_STYLE } from './report-style.ts';
import { type Language, REPORT_WORDS, type ReportWords } from './words.ts';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** What browsers would not take for text; other invisible signs stay: they are the document's. */
const escaped = (text: string): string => text.replace(/\u0000/g, '').replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

const markOf = ({ text, match, isFirst }: Piece, numbers: ReadonlyMap<number, number>, words: ReportWords): string => {
  if (!match) return escaped(text);
  const number = numbers.get(match.source) ?? 0;
  const kind = match.passage.kind;
  const title = [words[kind], ...(match.isCited ? [words.cited] : []), ...(match.isQuoted ? [words.quoted] : [])].join(', ');
  const sup = isFirst ? `<sup><a href="#s${number}">${number}</a></sup>` : '';
  return `<mark class="c${colourOf(number)} ${kind}" title="${escaped(title)}">${sup}${escaped(text)}</mark>`;
};

const besides = ({ passage, isCited, isQuoted }: Match<number>, page: number | null, words: ReportWords): string =>
  [
    words[passage.kind],
    ...(isCited ? [words.cited] : []),
    ...(isQuoted ? [words.quoted] : []),
    ...(page === null ? [] : [`${words.page} ${page}`]),
  ].join(' · ');

const passageOf = (report: StoredReport, match: Match<number>, words: ReportWords): string => {
  // The engine hands back the passages that it was given.
  const { excerpt, page, document } = match.passage as StoredPassage;
  const around = [
    excerpt.text.slice(0, excerpt.from),
    excerpt.text.slice(excerpt.from, excerpt.to),
    excerpt.text.slice(excerpt.to),
  ];
  const [before = '', found = '', behind = ''] = around.map(escaped);
  return `<p class="quiet">${escaped(besides(match, page, words))}</p>
<blockquote><p class="quiet">${words.document}</p><p>${escaped(report.text.slice(document.from, document.to))}</p></blockquote>
<blockquote><p class="quiet">${words.source}</p><p>${before}<mark class="${match.passage.kind}">${found}</mark>${behind}</p></blockquote>`;
};

const sourceOf = (source: StoredSource, number: number, percent: string, passages: string, words: ReportWords): string => {
  const title = escaped(source.title || words.source);
  const named = source.url === null ? title : `<a href="${escaped(source.url)}" rel="noopener noreferrer">${title}</a>`;
  const own = source.is_own ? ` <span class="quiet">(${words.own})</span>` : '';
  const shown = passages === '' ? '' : `<details><summary class="quiet">${words.source}</summary>${passages}</details>`;
  return `<li id="s${number}"><span class="n c${colourOf(number)}">${number}</span> <strong>${percent}</strong> ${named}${own}${shown}</li>`;
};

const sourceList = (stored: StoredReport, report: Report<number>, language: Language): string => {
  const words = REPORT_WORDS[language];
  const byId = new Map(stored.sources.map((source) => [source.id, source]));
  const matches = grouped(report.matches, ({ source }) => source);
  return report.sources
    .flatMap(({ id, percent }, at) => {
      const source = byId.get(id);
      const passages = (matches.get(id) ?? []).map((match) => passageOf(stored, match, words)).join('\n');
      return source ? [sourceOf(source, at + 1, percentText(percent, language), passages, words)] : [];
    })
    .join('\n');
};

/** @returns a whole HTML document; everything from outside is escaped */
export const writeHtml = (stored: StoredReport, filters: ReportFilters, language: Language): string => {
  const words = REPORT_WORDS[language];
  const report = reportMaker(stored)(filters);
  const numbers = sourceNumbers(report);
  const text = markedText(stored.text, report)
    .map((pieces) => `<p>${pieces.map((piece) => markOf(piece, numbers, words)).join('')}</p>`)
    .join('\n');
  const made = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(stored.made_at),
  );
  const leftOut = leftOutText(filters, language);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(stored.name)}: ${words.title}</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<h1>${escaped(stored.name)}</h1>
<p class="quiet">${words.title}, ${escaped(made)} UTC</p>
<p><span class="percent">${percentText(report.percent, language)}</span> ${words.overlap}</p>
<p class="quiet">${percentText(report.copied, language)} ${words.copied}, ${percentText(report.reworded, language)} ${words.reworded}</p>
<p class="quiet">${words.note}</p>
${leftOut === '' ? '' : `<p class="quiet">${words.leftOut}: ${escaped(leftOut)}</p>`}
<p class="quiet">${words.compared}: ${escaped(comparedText(stored, language))}</p>
<h2>${words.sources}</h2>
${report.sources.length === 0 ? `<p>${words.none}</p>` : `<ol>${sourceList(stored, report, language)}</ol>`}
<h2>${words.document}</h2>
${text}
</body>
</html>
`;
};
