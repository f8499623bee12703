/** What is promised of the search for duplicates: ten thousand references in a second, a hundred thousand in ten, and others get their turn. */
import { findDuplicates } from '../common/duplicates/find-duplicates.ts';
import { type Traits, traitsOf } from '../common/duplicates/traits.ts';
import { READERS } from '../common/formats/formats.ts';
import type { ArticleInfo } from '../common/model.ts';
import { madeUpLibrary } from './made-up-library.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

const COUNT = 100_000;

const infosOf = (bib: string): ArticleInfo[] =>
  [...READERS.bib(bib)].flatMap((step) => (step && 'reference' in step ? [step.reference.info] : []));

/** @returns seconds of the whole, milliseconds of its longest stretch, and the groups that were found */
const measure = (infos: readonly ArticleInfo[]) => {
  const start = performance.now();
  const all: Traits[] = infos.map((info, id) => traitsOf({ id, project: 1, info }));
  const work = findDuplicates(all);
  let longest = 0;
  for (;;) {
    const since = performance.now();
    const step = work.next();
    longest = Math.max(longest, performance.now() - since);
    if (step.done) return { seconds: (performance.now() - start) / 1000, longest, groups: step.value.length };
  }
};

export const run = (report: Report): void => {
  const infos = infosOf(madeUpLibrary(COUNT).bib);
  measure(infos.slice(0, 1000));
  report('duplicates among 10,000 references', measure(infos.slice(0, 10_000)).seconds, 's', { limit: 1 });
  const none = measure(infos);
  report('duplicates among 100,000 references', none.seconds, 's', { limit: 10 });
  report('of which are found, though there are none', none.groups, 'groups', { limit: 0 });
  // Every second one is there twice, the copy without its DOI and in small letters.
  const half = infos.slice(0, COUNT / 2);
  const twice = measure(half.flatMap((info) => [info, { ...info, doi: '', title: (info.title ?? '').toLowerCase() }]));
  report('50,000 of them there twice', twice.seconds, 's', { limit: 10 });
  report('of which are found', twice.groups, 'groups', { limit: COUNT / 2, atLeast: true });
  report('the longest stretch without a pause', Math.max(none.longest, twice.longest), 'ms', { limit: 150 });
};
