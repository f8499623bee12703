/** Whether a work passes the filters of a question, for those that its source could not be asked. */
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import { fold } from '#plugins/library/common/folding.ts';
import type { SourceFilters } from '../source.ts';

export type FilterName = keyof SourceFilters;

const isSet = (value: unknown): boolean =>
  value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);

/** Filters that ask for something. */
export const filtersSet = (filters: SourceFilters): FilterName[] =>
  (['from', 'to', 'types', 'languages', 'publishers', 'subjects', 'isOpenAccess'] as const).filter((name) =>
    isSet(filters[name]),
  );

/** What is after every letter and digit of a date, so that a year is as late as its last day. */
const LATEST = '~';

/** `undefined`: nobody says. */
const TESTS: Readonly<Record<FilterName, (record: CatalogueRecord, filters: SourceFilters) => boolean | undefined>> = {
  from: ({ info }, { from = '' }) => (dateOf(info) === '' ? undefined : dateOf(info) + LATEST >= from),
  to: ({ info }, { to = '' }) => (dateOf(info) === '' ? undefined : dateOf(info) <= to + LATEST),
  types: ({ publication_type: type }, { types = [] }) => (type === null ? undefined : types.includes(type)),
  languages: ({ info }, { languages = [] }) => (info.language ? languages.includes(info.language) : undefined),
  publishers: ({ info }, { publishers = [] }) =>
    info.publisher ? publishers.some((one) => fold(one) === fold(info.publisher ?? '')) : undefined,
  subjects: ({ subjects }, { subjects: wanted = [] }) =>
    subjects.length > 0 ? wanted.some((one) => subjects.some((subject) => fold(subject) === fold(one))) : undefined,
  isOpenAccess: ({ is_open_access: isOpen }) => isOpen,
};

/** `YYYY-MM-DD` or what is known of it; empty when nothing is. */
export const dateOf = ({ publish_date, year }: CatalogueRecord['info']): string => {
  const date = /^\d{4}(?:-\d\d){0,2}/.exec(publish_date ?? '')?.[0];
  return date ?? (year == null || year < 0 ? '' : String(year).padStart(4, '0'));
};

/** @param asked filters that the source was asked with: it may know what its records do not say */
export const passes = (record: CatalogueRecord, filters: SourceFilters, asked: readonly FilterName[] = []): boolean =>
  filtersSet(filters).every((name) => TESTS[name](record, filters) ?? asked.includes(name));
