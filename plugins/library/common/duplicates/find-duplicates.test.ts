/** Groups: who is compared, who comes together, and that many of one kind do not stand in the way. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import type { ArticleInfo } from '../model/info.ts';
import { type DuplicateGroup, findDuplicates, type IsApart } from './find-duplicates.ts';
import { traitsOf } from './traits.ts';

const paper = (title: string, rest: ArticleInfo = {}): ArticleInfo => ({
  type: 'article-journal',
  title,
  authors: [{ family: 'Ames', given: 'Ada' }],
  year: 2015,
  container_title: 'Annals',
  ...rest,
});

const find = (infos: readonly ArticleInfo[], isApart?: IsApart): { groups: DuplicateGroup[]; pauses: number } => {
  const work = findDuplicates(
    infos.map((info, index) => traitsOf({ id: index + 1, project: 1, info })),
    isApart,
  );
  let pauses = 0;
  for (;;) {
    const step = work.next();
    if (step.done) return { groups: step.value, pauses };
    pauses++;
  }
};
const ids = (infos: readonly ArticleInfo[], isApart?: IsApart) => find(infos, isApart).groups.map(({ articles }) => articles);

describe('groups', () => {
  it('hold all copies of a work, the sure ones first', () => {
    const infos = [
      paper('Typing errors in long titles of papers'),
      paper('Typing erors in long titles of papers'),
      paper('Growth of crystals in space'),
      paper('Growth of crystals in space', { doi: '10.1000/a' }),
      paper('Growth of crystals in space', { doi: '10.1000/A', type: 'document' }),
      paper('Something else entirely here'),
    ];
    expect(find(infos).groups).toMatchObject([
      { articles: [3, 4, 5], isSure: true },
      { articles: [1, 2], isSure: false, reasons: ['titleClose', 'people', 'year', 'container'] },
    ]);
  });

  it('do not chain: what is like one that is like another is not like it', () => {
    const infos = [
      paper('Growth of crystals in space', { doi: '10.1000/a' }),
      paper('Growth of crystals in space'),
      paper('Growth of crystals in space', { doi: '10.1000/b' }),
    ];
    expect(ids(infos)).toEqual([[1, 2]]);
  });

  it('leave apart what a person has said is two works, also by way of a third', () => {
    const infos = [1, 2, 3].map(() => paper('Growth of crystals in space'));
    expect(ids(infos)).toEqual([[1, 2, 3]]);
    expect(ids(infos, (a, b) => a === 1 && b === 3)).toEqual([[1, 2]]);
    expect(ids(infos, () => true)).toEqual([]);
  });

  it.each<[string, ArticleInfo, ArticleInfo]>([
    ['its first word', paper('Crystalls that grow in empty space'), paper('Crystals that grow in empty space')],
    [
      'its longest word',
      paper('The growth of semiconductors without gravity'),
      paper('The growth of semiconducors without gravity'),
    ],
  ])('are found when a title is misspelled in %s', (_, a, b) => expect(ids([a, b])).toEqual([[1, 2]]));

  it('of one kind come out whatever the order they stand in', () => {
    const infos = [
      paper('Growth of crystals in space'),
      paper('Growth of crystals in space', { doi: '10.1000/a' }),
      paper('Decay of crystals in space'),
      paper('Growth of crystals in space: a review of methods'),
    ];
    const titles = (list: readonly ArticleInfo[]) =>
      ids(list).map((group) => group.map((id) => JSON.stringify(list[id - 1])).sort());
    fc.assert(
      fc.property(fc.shuffledSubarray(infos, { minLength: infos.length }), (shuffled) => {
        expect(titles(shuffled)).toEqual(titles(infos));
      }),
    );
  });
});

describe('size', () => {
  it('a thousand works of one title take no time, and their copies are still found', () => {
    const infos = Array.from({ length: 2000 }, (_, n) =>
      paper('Editorial', { pages: `${1 + (n % 1000)}`, year: 2000 + (n % 20), authors: [{ family: `Author${n % 1000}` }] }),
    );
    const worked = workClock();
    const { groups } = find(infos);
    expect(worked()).toBeLessThan(5000);
    expect(groups).toHaveLength(1000);
  });

  it('five thousand copies of one reference end in groups that can be looked through', () => {
    const { groups, pauses } = find(Array.from({ length: 5000 }, () => paper('Growth of crystals in space')));
    expect(Math.max(...groups.map(({ articles }) => articles.length))).toBeLessThanOrEqual(20);
    expect(groups.reduce((sum, { articles }) => sum + articles.length, 0)).toBeGreaterThan(4500);
    expect(pauses).toBeGreaterThan(100);
  });
});
