/** Ranks journals for a manuscript by where the works that it cites, and the works most like it, have appeared. */
import { foldedWords } from '#plugins/library/common/folding.ts';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import type { JournalReason, RankedJournal } from '../model.ts';

interface Evidence {
  /** Most like the manuscript first. */
  readonly near: readonly CatalogueRecord[];
  /** What it cites, as far as it is known. */
  readonly cited: readonly CatalogueRecord[];
}

/** Journals that are named at the most. */
const MOST = 15;
const EXAMPLES = 3;
/** How much the neighbours weigh beside the references. Reviewers and readers of a journal know what it prints rather than what it is cited by. */
const NEAR_WEIGHS = 0.6;

interface Journal {
  readonly records: CatalogueRecord[];
  readonly near: CatalogueRecord[];
  readonly cited: CatalogueRecord[];
  weight: number;
}

/** Journals take papers; proceedings, books and preprint servers are no answer to the question where to submit. */
const containerOf = ({ info, publication_type }: CatalogueRecord): string | undefined =>
  publication_type === 'journal article' ? info.container_title?.trim() || undefined : undefined;

/** One journal, however its name is written: "The Lancet", "Lancet", "LANCET". */
const keyOf = (name: string): string =>
  foldedWords(name)
    .filter((word, index) => !(index === 0 && word === 'the') && word !== 'and')
    .join(' ');

/** The spelling that most of the works have; the longer one of two. */
const usual = (texts: readonly (string | undefined)[]): string => {
  const counts = new Map<string, number>();
  for (const text of texts) if (text?.trim()) counts.set(text.trim(), (counts.get(text.trim()) ?? 0) + 1);
  return [...counts].sort(([a, n], [b, m]) => m - n || b.length - a.length || (a < b ? -1 : 1))[0]?.[0] ?? '';
};

/** The discount of ranks of DCG: the tenth neighbour says less than the first (Järvelin and Kekäläinen 2002). */
const discount = (rank: number): number => 1 / Math.log2(rank + 2);

const reason = (kind: JournalReason['kind'], records: readonly CatalogueRecord[], of: number): JournalReason[] =>
  records.length === 0
    ? []
    : [{ kind, count: records.length, of, examples: records.slice(0, EXAMPLES).map(({ info }) => info.title ?? '') }];

const gather = ({ near, cited }: Evidence): ReadonlyMap<string, Journal> => {
  const journals = new Map<string, Journal>();
  const of = (record: CatalogueRecord): Journal | undefined => {
    const name = containerOf(record);
    const key = name === undefined ? '' : keyOf(name);
    if (key === '') return undefined;
    const known = journals.get(key) ?? { records: [], near: [], cited: [], weight: 0 };
    journals.set(key, known);
    known.records.push(record);
    return known;
  };
  for (const [rank, record] of near.entries()) {
    const journal = of(record);
    if (!journal) continue;
    journal.near.push(record);
    journal.weight += discount(rank);
  }
  for (const record of cited) of(record)?.cited.push(record);
  return journals;
};

/**
 * Best first, with reasons. A journal's score is its share of the neighbours, nearer ones weighing more, and its share of the known
 * references; each is measured against the journal that has most of it, so that 1 is a journal that leads in both.
 */
export const rankJournals = (evidence: Evidence): RankedJournal[] => {
  const journals = [...gather(evidence).values()];
  const mostNear = Math.max(...journals.map(({ weight }) => weight), Number.MIN_VALUE);
  // The tenth work of one journal says less than the first.
  const mostCited = Math.max(...journals.map(({ cited }) => Math.log1p(cited.length)), Number.MIN_VALUE);
  const nearWeighs = evidence.cited.length === 0 ? 1 : NEAR_WEIGHS;
  return journals
    .map(({ records, near, cited, weight }): RankedJournal => {
      const info = records.map((record) => record.info);
      const score = (nearWeighs * weight) / mostNear + ((1 - nearWeighs) * Math.log1p(cited.length)) / mostCited;
      return {
        name: usual(info.map(({ container_title }) => container_title)),
        publisher: usual(info.map(({ publisher }) => publisher)),
        issn: usual(info.map(({ issn }) => issn)),
        score: Math.round(score * 1000) / 1000,
        open_access: records.filter((record) => record.is_open_access).length / records.length,
        reasons: [...reason('cited', cited, evidence.cited.length), ...reason('near', near, evidence.near.length)],
      };
    })
    .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
    .slice(0, MOST);
};
