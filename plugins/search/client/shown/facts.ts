/** A work in words: who, where and when, as lists and tabs print it. */
import type { Translate } from '#plugin-api/client';
import type { SourceName } from '#plugins/catalogue/common/record.ts';
import { rowNames, shownNames } from '#plugins/library/common/shown-names.ts';
import { plainTitle } from '#plugins/library/common/title-markup.ts';
import { isDay } from '../../common/check-param.ts';
import type { Reason, SearchResult } from '../../common/model.ts';

/** Words of a reason that are named. */
const NAMED = 3;

export const titleOf = ({ info }: Pick<SearchResult, 'info'>, t: Translate): string =>
  plainTitle(info.title ?? '') || t('work.untitled');

export const namesOf = ({ info }: Pick<SearchResult, 'info'>): string => shownNames(rowNames(info.authors ?? []));

export const placeOf = ({ info }: Pick<SearchResult, 'info'>): string =>
  [info.container_title ?? info.event ?? info.publisher, info.year].filter(Boolean).join(', ');

export const sourceName = (source: SourceName, t: Translate): string => t(`source.${source}`);

/** Why a work stands here, in a sentence. */
export const reasonText = ({ kind, words = [], count }: Reason, t: Translate): string =>
  t(`reason.${kind}`, { words: words.slice(0, NAMED).join(', '), count: count ?? words.length });

/** An address that a link may lead to. */
export const safeUrl = (url: string | null | undefined): string | undefined =>
  url && /^https?:\/\//i.test(url) ? url : undefined;

/** The page of a DOI, which may hold any sign. */
export const doiPage = (doi: string): string => `https://doi.org/${encodeURI(doi).replace(/[?#]/g, encodeURIComponent)}`;

/** A day in the language of the app; what is no whole day stays as it came. */
export const dayText = (date: string, language: string): string =>
  isDay(date) ? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date)) : date;

/** The page of a work: of its DOI, its own, or of a source that has it. */
export const pageOf = ({ info, sources }: SearchResult): string | undefined => {
  if (info.doi) return doiPage(info.doi);
  return safeUrl(info.url) ?? sources.map(({ url }) => safeUrl(url)).find((url) => url !== undefined);
};
