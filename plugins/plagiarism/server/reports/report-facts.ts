/** What stands over a report as a file: what was left out, and what the document was compared with. */
import { type AskedElsewhere, unanswered } from '../../common/elsewhere/asked-elsewhere.ts';
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

const elsewhereTexts = (elsewhere: AskedElsewhere | undefined, language: Language): string[] => {
  if (!elsewhere) return [];
  const words = REPORT_WORDS[language];
  const { asked, stretches, services } = elsewhere;
  const silent = unanswered(elsewhere);
  return [
    `${words.asked} ${asked}/${stretches} (${services.map(({ name }) => name).join(', ')})`,
    ...(silent.length === 0
      ? []
      : [`${words.unanswered} ${silent.map(({ name, missing }) => `${name} ${missing}/${asked}`).join(', ')}`]),
  ];
};

export const comparedText = (
  { compared, elsewhere }: Pick<StoredReport, 'compared' | 'elsewhere'>,
  language: Language,
): string => {
  const words = REPORT_WORDS[language];
  const kinds = compared.map(
    ({ kind, looked_at, unread }) => `${looked_at} ${words.kinds[kind]}${unread > 0 ? ` (${words.unread} ${unread})` : ''}`,
  );
  return [...kinds, ...elsewhereTexts(elsewhere, language)].join('; ');
};
