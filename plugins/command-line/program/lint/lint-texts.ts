/** What does not fit between the citations of a manuscript and its bibliography: it only computes, and asks nobody. */
import { type Named } from '#plugins/latex/common/source/scan-types.ts';
import { PaperIndex } from '#plugins/latex/common/source/paper-index.ts';
import { missingFields } from '#plugins/library/common/checks/required.ts';
import { findDuplicates } from '#plugins/library/common/duplicates/find-duplicates.ts';
import { traitsOf } from '#plugins/library/common/duplicates/traits.ts';
import { parseBib } from '#plugins/library/common/formats/bibtex/parse.ts';
import type { ImportedReference } from '#plugins/library/common/formats/reference.ts';
import type { Notice } from '#plugins/library/common/model/notice.ts';

export const LINT_CODES = [
  'unknown-key',
  'missing-title',
  'missing-year',
  'duplicate-key',
  'duplicate-work',
  'retracted',
  'concern',
  'unreadable-entry',
] as const;
export type LintCode = (typeof LINT_CODES)[number];

export interface Finding {
  readonly code: LintCode;
  readonly severity: 'error' | 'warning';
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** The key, or the title of what has none. */
  readonly subject: string;
  /** The other of two, or the notice of a retraction. */
  readonly other?: string;
}

export interface LintText {
  /** With slashes, from the folder of the manuscript. */
  readonly path: string;
  readonly text: string;
}

/** What the house knows of a work: by key as `key:…`, by DOI as `doi:…`, both in small letters. */
export type KnownNotices = ReadonlyMap<string, Notice>;

interface Entry extends ImportedReference {
  readonly path: string;
}

const isBib = ({ path }: LintText): boolean => /\.bib$/i.test(path);
const nameOf = ({ citekey, info }: Entry): string => citekey ?? info.title ?? '';

const missing = (entry: Entry): Finding[] =>
  missingFields(entry.info).flatMap(({ field }): Finding[] =>
    field === 'title' || field === 'year'
      ? [{ code: `missing-${field}`, severity: 'error', file: entry.path, line: entry.line, subject: nameOf(entry) }]
      : [],
  );

/** BibTeX takes the first of two; letters are not told apart by size. */
const duplicateKeys = (entries: readonly Entry[]): Finding[] => {
  const first = new Map<string, Entry>();
  return entries.flatMap((entry): Finding[] => {
    const key = entry.citekey?.toLowerCase();
    const before = key === undefined ? undefined : first.get(key);
    if (key !== undefined && !before) first.set(key, entry);
    if (!before) return [];
    const other = `${before.path}:${before.line}`;
    return [{ code: 'duplicate-key', severity: 'error', file: entry.path, line: entry.line, subject: nameOf(entry), other }];
  });
};

const duplicateWorks = (entries: readonly Entry[]): Finding[] => {
  const search = findDuplicates(
    entries.map(({ info }, id) => traitsOf({ id, project: 0, info })),
    () => false,
  );
  let step = search.next();
  while (!step.done) step = search.next();
  return step.value.flatMap(({ articles }) => {
    const [kept, ...others] = articles.flatMap((id) => entries[id] ?? []);
    return (
      others
        // Two of one key are told already.
        .filter((entry) => kept && entry.citekey?.toLowerCase() !== kept.citekey?.toLowerCase())
        .map((entry): Finding => {
          const other = kept ? nameOf(kept) : '';
          return {
            code: 'duplicate-work',
            severity: 'warning',
            file: entry.path,
            line: entry.line,
            subject: nameOf(entry),
            other,
          };
        })
    );
  });
};

const noticeOf = ({ citekey, info }: Pick<Entry, 'citekey' | 'info'>, known: KnownNotices): Notice | undefined =>
  known.get(`doi:${info.doi?.toLowerCase() ?? ''}`) ?? known.get(`key:${citekey?.toLowerCase() ?? ''}`);

const told = (at: Omit<Finding, 'code' | 'severity' | 'other'>, notice: Notice | undefined): Finding[] => {
  if (!notice || notice.kind === 'correction') return [];
  const other = [notice.date, notice.notice].filter((part) => part !== null).join(' ');
  return notice.kind === 'retraction'
    ? [{ ...at, code: 'retracted', severity: 'error', other }]
    : [{ ...at, code: 'concern', severity: 'warning', other }];
};

/** Works that only the house has: they are told where they are cited. */
const citedNotices = (
  index: PaperIndex,
  cited: readonly (Named & { path: string })[],
  inFiles: ReadonlySet<string>,
  known: KnownNotices,
) =>
  cited
    .filter(({ name }) => !inFiles.has(name.toLowerCase()))
    .flatMap(({ path, start, name }) =>
      told({ file: path, line: index.lineOf(path, start), subject: name }, known.get(`key:${name.toLowerCase()}`)),
    );

/**
 * @param knownKeys keys that the house brings into the bibliography by itself
 * @param notices what was published about works since
 */
export const lintTexts = (
  texts: readonly LintText[],
  knownKeys: ReadonlySet<string> = new Set(),
  notices: KnownNotices = new Map(),
): Finding[] => {
  const index = new PaperIndex();
  for (const { path, text } of texts) index.set(path, text);
  const bibs = texts.filter(isBib).map(({ path, text }) => ({ path, ...parseBib(text) }));
  const entries = bibs.flatMap(({ path, references }) => references.map((reference): Entry => ({ ...reference, path })));
  const cited = index.citedKeys();
  const inFiles = new Set(index.bibliographyKeys().map(({ name }) => name.toLowerCase()));
  const unknown = index
    .diagnostics(({ length }) => String(length), knownKeys)
    .filter(({ code }) => code === 'unknown-key')
    .map(
      ({ file, line, subject = '' }): Finding => ({
        ...{ code: 'unknown-key', severity: 'error', subject },
        ...{ file: file ?? '', line: line ?? 1 },
      }),
    );
  const found = [
    ...unknown,
    ...bibs.flatMap(({ path, skipped }) =>
      skipped.map(
        ({ line, title }): Finding => ({ code: 'unreadable-entry', severity: 'error', file: path, line, subject: title }),
      ),
    ),
    ...entries.flatMap(missing),
    ...duplicateKeys(entries),
    ...duplicateWorks(entries),
    ...entries.flatMap((entry) => told({ file: entry.path, line: entry.line, subject: nameOf(entry) }, noticeOf(entry, notices))),
    ...citedNotices(index, cited, inFiles, notices),
  ];
  return found.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
};
