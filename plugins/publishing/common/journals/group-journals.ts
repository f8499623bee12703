/** Works by the journals in which they appeared: one journal has many spellings, abbreviations and two ISSNs. */
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import { isAbbreviation, issnsIn, nameWords } from './journal-names.ts';

/** Works under names that are one journal's. */
export interface JournalWorks {
  readonly issns: readonly string[];
  /** Words of each name. */
  readonly names: readonly (readonly string[])[];
  readonly works: readonly CatalogueRecord[];
}

/** Journals take papers; proceedings, books and preprint servers are no answer to the question where to submit. */
export const isArticle = ({ publication_type }: CatalogueRecord): boolean => publication_type === 'journal article';

const together = (journals: readonly JournalWorks[]): JournalWorks => ({
  issns: [...new Set(journals.flatMap(({ issns }) => issns))],
  names: journals.flatMap(({ names }) => names),
  works: journals.flatMap(({ works }) => works),
});

const byName = (records: readonly CatalogueRecord[]): JournalWorks[] => {
  const journals = new Map<string, JournalWorks>();
  for (const record of records.filter(isArticle)) {
    const words = nameWords(record.info.container_title ?? '');
    const key = words.join(' ');
    if (key === '') continue;
    const own = { issns: issnsIn(record.info.issn ?? ''), names: [words], works: [record] };
    const known = journals.get(key);
    journals.set(key, known ? { ...together([known, own]), names: known.names } : own);
  }
  return [...journals.values()];
};

const shares = (a: readonly string[], b: readonly string[]): boolean => a.some((one) => b.includes(one));

/** A journal that was renamed, and one that is written in two languages, keep their ISSN. */
const byIssn = (journals: readonly JournalWorks[]): JournalWorks[] =>
  journals.reduce<JournalWorks[]>((all, journal) => {
    const same = all.filter(({ issns }) => shares(issns, journal.issns));
    return same.length === 0 ? [...all, journal] : [...all.filter((one) => !same.includes(one)), together([...same, journal])];
  }, []);

const lengthOf = ({ names }: JournalWorks): number => Math.max(...names.map((words) => words.join('').length));

/** A name is short for another one where it is for no third, and nobody's ISSNs speak against it. */
const withAbbreviations = (journals: readonly JournalWorks[]): JournalWorks[] => {
  const longFor = new Map<JournalWorks, JournalWorks>();
  // Longer names first: what a long name is short for is known then.
  for (const journal of journals.toSorted((a, b) => lengthOf(b) - lengthOf(a))) {
    const fitting = [...longFor].filter(([other]) =>
      other.names.some((long) => journal.names.every((short) => isAbbreviation(short, long))),
    );
    const [only, ...others] = new Set(fitting.map(([, long]) => long));
    const isAgainst = only && only.issns.length > 0 && journal.issns.length > 0 && !shares(only.issns, journal.issns);
    longFor.set(journal, only && others.length === 0 && !isAgainst ? only : journal);
  }
  const roots = new Set(longFor.values());
  return [...roots].map((root) => together(journals.filter((journal) => longFor.get(journal) === root)));
};

/**
 * Articles by journal; works that are no articles of journals are left out. A journal is told by its
 * ISSNs, by its name without regard to small words, case and accents, and by its abbreviation (ISO 4).
 */
export const groupJournals = (records: readonly CatalogueRecord[]): JournalWorks[] => withAbbreviations(byIssn(byName(records)));
