/** A search in one line, as tabs and lists name it. */
import type { SearchParam } from '../../common/model.ts';
import { namesOf } from './search-form.ts';

const TEXTS = ['query', 'title', 'author', 'abstract', 'doi', 'isbn', 'publisher', 'series', 'volume'] as const;

/** What was looked for, without how; empty when nothing was but choices. */
export const paramText = (param: SearchParam): string =>
  TEXTS.map((field) => (field === 'author' ? namesOf(param.author) : (param[field] ?? '')).trim())
    .filter(Boolean)
    .join(' · ');

/** Choices and dates, as they are. */
export const paramDetail = (param: SearchParam): string => {
  const { publish_date_from: from, publish_date_to: to } = param;
  const dates = from || to ? `${from ?? ''}–${to ?? ''}` : '';
  return [dates, ...(param.publication_type ?? []), ...(param.subject ?? []), ...(param.language ?? []), ...(param.source ?? [])]
    .filter(Boolean)
    .join(' · ');
};
