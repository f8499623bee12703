/** People whose works somebody keeps more than once. */
import { fold } from '#plugins/library/common/folding.ts';
import type { Candidate } from './candidates.ts';
import type { WorkSeed } from './seeds.ts';

/** Works of one's own that make an author familiar. */
const ENOUGH = 2;
/** What a familiar author adds to a work's score. */
const BONUS = 1.15;

type Person = WorkSeed['authors'][number];

/** Some sources have no more of a first name than its first letter. */
const keyOf = ({ given = '', family = '' }: Person): string =>
  family === '' ? '' : `${fold(family)} ${fold(given).slice(0, 1)}`;

const nameOf = ({ given = '', family = '' }: Person): string => `${given} ${family}`.trim();

const familiarIn = (seeds: readonly WorkSeed[]): ReadonlySet<string> => {
  const counts = new Map<string, number>();
  for (const { authors } of seeds) for (const key of new Set(authors.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  return new Set([...counts].filter(([key, count]) => key !== '' && count >= ENOUGH).map(([key]) => key));
};

/** Lifts works of familiar authors. @returns their names, by the work's guid */
export const liftFamiliar = (seeds: readonly WorkSeed[], candidates: readonly Candidate[]): ReadonlyMap<string, string> => {
  const familiar = familiarIn(seeds);
  const names = new Map<string, string>();
  for (const candidate of candidates) {
    const { guid, info } = candidate.record;
    const author = info.authors?.find((one) => familiar.has(keyOf(one)));
    if (!author) continue;
    candidate.score *= BONUS;
    names.set(guid, nameOf(author));
  }
  return names;
};
