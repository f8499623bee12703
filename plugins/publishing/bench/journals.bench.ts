/**
 * How well journals are ranked: works of which the journal is known are the catalogue, each is left out in its turn, and journals are
 * ranked for its title, its abstract and what it cites (`npm run bench -- journals`). Said is how often its own journal is the first,
 * among five, among ten, and the mean of 1/place (MRR), beside two plain ways: the journals with most works, and those of the 20 works
 * most like the title alone. `JOURNAL_SETS` names folders of bibliographies, else those of `../shared/data` and of TeX Live are taken.
 *
 * Settings were chosen on one half of the works; what is promised is measured on the other.
 */
import { delimiter, join } from 'node:path';
import { hashText } from '#plugins/catalogue/server/engine/bytes/hash.ts';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import { issnsIn, journalKey } from '../common/journals/journal-names.ts';
import { journalsFor } from '../server/journals/journals-for.ts';
import { type IndexedWorks, indexedWorks } from './indexed-works.ts';
import { anthologyIn, articlesIn } from './known-journals.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

const DATA = process.env.CARREL_DATA_SETS ?? '../shared/data';
const TEX_LIVE = '/usr/share/texlive/texmf-dist/bibtex/bib';
/** Of one journal, so that the largest is not all that is measured. */
const MOST_OF_ONE = 20;
/** By which titles alone are judged. */
const VOTES = 20;
/** Fewer works promise nothing. */
const ENOUGH = 50;
/** Later places count nothing. */
const SHOWN = 15;

const journalOf = ({ info }: CatalogueRecord): string => journalKey(info.container_title ?? '');
const isForTuning = ({ info }: CatalogueRecord): boolean => hashText(info.title ?? '') % 2 === 0;

const counted = (works: readonly CatalogueRecord[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const work of works) counts.set(journalOf(work), (counts.get(journalOf(work)) ?? 0) + 1);
  return counts;
};
const byCount = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([journal]) => journal);

/** Whose journal has another work; of each journal some, told by chance. */
const asked = (works: readonly CatalogueRecord[]): CatalogueRecord[] => {
  const counts = counted(works);
  const taken = new Map<string, number>();
  return works
    .toSorted((a, b) => hashText(a.info.title ?? '') - hashText(b.info.title ?? ''))
    .filter((work) => {
      const journal = journalOf(work);
      const before = taken.get(journal) ?? 0;
      taken.set(journal, before + 1);
      return (counts.get(journal) ?? 0) > 1 && before < MOST_OF_ONE;
    });
};

/** The place of a work's own journal in a ranking, from 1; 0 where it is not named. */
type Ranker = (work: CatalogueRecord) => Promise<number>;

const rankers = (works: readonly CatalogueRecord[], index: IndexedWorks): Readonly<Record<string, Ranker>> => {
  const counts = counted(works);
  const frequent: Ranker = async (work) =>
    byCount(new Map(counts).set(journalOf(work), (counts.get(journalOf(work)) ?? 1) - 1)).indexOf(journalOf(work)) + 1;
  const byTitle: Ranker = async (work) => {
    const alike = await index.without(work).similar({ title: work.info.title ?? '' }, { offset: 0, limit: VOTES });
    return byCount(counted(alike.map(({ record }) => record))).indexOf(journalOf(work)) + 1;
  };
  const ranked: Ranker = async (work) => {
    const { title = '', abstract = '', issn: printed = '' } = work.info;
    const cited = { records: [], guids: work.references };
    const { journals } = await journalsFor(index.without(work), { title, abstract }, cited, new AbortController().signal);
    const [own, issns] = [journalOf(work), issnsIn(printed)];
    const isOwn = (name: string, issn: string): boolean =>
      journalKey(name) === own || issnsIn(issn).some((one) => issns.includes(one));
    return journals.findIndex(({ name, issn }) => isOwn(name, issn)) + 1;
  };
  return { 'most works': frequent, 'title alone': byTitle, ranked };
};

const MEASURES: Readonly<Record<string, (place: number) => number>> = {
  'hit@1': (place) => Number(place === 1),
  'hit@5': (place) => Number(place > 0 && place <= 5),
  'hit@10': (place) => Number(place > 0 && place <= 10),
  MRR: (place) => (place > 0 && place <= SHOWN ? 1 / place : 0),
};

/** In hundredths. */
const mean = (places: readonly number[], measure: (place: number) => number): number =>
  (100 * places.reduce((sum, place) => sum + measure(place), 0)) / places.length;

const measureHalf = async (report: Report, name: string, half: readonly CatalogueRecord[], all: ReturnType<typeof rankers>) => {
  let best = 0;
  for (const [ranker, rank] of Object.entries(all)) {
    const start = process.cpuUsage();
    const places: number[] = [];
    for (const work of half) places.push(await rank(work));
    const { user, system } = process.cpuUsage(start);
    for (const [measure, value] of Object.entries(MEASURES)) {
      const reached = mean(places, value);
      const isPromised = ranker === 'ranked' && measure === 'MRR' && half.length >= ENOUGH;
      report(`${name}: ${ranker}, ${measure}`, reached, '%', isPromised ? { limit: best, atLeast: true } : {});
      if (measure === 'MRR') best = Math.max(best, reached);
    }
    if (ranker === 'ranked') report(`${name}: a manuscript`, (user + system) / 1000 / half.length, 'ms');
  }
};

export const run = async (report: Report): Promise<void> => {
  const folders = process.env.JOURNAL_SETS?.split(delimiter);
  const sets: Readonly<Record<string, readonly CatalogueRecord[]>> = folders
    ? { bibliographies: articlesIn(folders) }
    : {
        bibliographies: articlesIn([join(DATA, 'library'), join(DATA, 'latex')]),
        'TeX Live': articlesIn([TEX_LIVE]),
        scisummnet: anthologyIn(join(DATA, 'summary', 'scisummnet')),
      };
  for (const [name, works] of Object.entries(sets)) {
    const left = asked(works);
    if (left.length === 0) {
      console.log(`  ${name}: no works with journals are on this machine, nothing was measured.`);
      continue;
    }
    const index = indexedWorks(works);
    try {
      const all = rankers(works, index);
      await measureHalf(report, `${name}, tuned on`, left.filter(isForTuning), all);
      await measureHalf(
        report,
        `${name}, held out`,
        left.filter((work) => !isForTuning(work)),
        all,
      );
    } finally {
      index.close();
    }
  }
};
