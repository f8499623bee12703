/** What stands over a report as a file: what was left out, and what the document was compared with. */
import type { ReportFilters } from '../../common/filters.ts';
import type { StoredReport } from '../../common/report.ts';
import { type Language, REPORT_WORDS } from './words.ts';

export const percentText = (percent: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100);

export const leftOutText = ({ without, without_own, smallest, without_sources }: ReportFilters, language: Language): string => {
  const words = REPORT_WORDS[language];
  return [
    ...without.map((kind) => words.without[kind]),
    ...(without_own ? [words.without.own] : []),
    ...(smallest > 0 ? [`${words.smallest} ${smallest}`] : []),
    ...(without_sources.length > 0 ? [`${words.someSources} ${without_sources.length}`] : []),
  ].join(', ');
};

export const comparedText = ({ compared }: Pick<StoredReport, 'compared'>, language: Language): string => {
  const words = REPORT_WORDS[language];
  return compared
    .map(({ kind, looked_at, unread }) => `${looked_at} ${words.kinds[kind]}${unread > 0 ? ` (${words.unread} ${unread})` : ''}`)
    .join('; ');
};
