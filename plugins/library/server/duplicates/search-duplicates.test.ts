/** The search through a library: where it looks, what it says, what it forgets. */
import { describe, expect, it, vi } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import { LIBRARY_DUPLICATES } from '../../common/events.ts';
import type { ArticleInfo } from '../../common/model.ts';
import { fileOf, newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();

const work = (title: string, rest: ArticleInfo = {}): ArticleInfo => ({
  title,
  authors: [{ family: 'Ames', given: 'Ada' }],
  year: 2015,
  type: 'article-journal',
  container_title: 'Annals',
  ...rest,
});
const CRYSTALS = work('Growth of crystals in space');

const begin = async () => {
  const user = await server.signIn({ plan: 'P' });
  const { id: project } = await newProject(user);
  const add = async (info: ArticleInfo, into = project) => (await newArticle(user, into, info)).id;
  return { user, project, add };
};
const find = async (user: TestUser, project?: number) => {
  const { groups } = await user.call(calls.findDuplicates, { body: project === undefined ? {} : { project } });
  return groups.map(({ articles, is_sure }) => ({ ids: articles.map(({ id }) => id), is_sure }));
};
const keepApart = (user: TestUser, articles: number[], apart = true) =>
  user.call(calls.notDuplicates, { body: { articles, apart } });

describe('the search', () => {
  it('answers groups with their rows and reasons, the sure ones first', async () => {
    const { user, project, add } = await begin();
    const likely = [await add(work('Decay of crystals in space')), await add(work('Decay of crystls in space'))];
    const sure = [await add(CRYSTALS), await add({ ...CRYSTALS, doi: '10.1000/x' })];
    await add(work('Nothing like it at all'));
    const { groups, total, searched } = await user.call(calls.findDuplicates, { body: { project } });
    expect([total, searched]).toEqual([2, 5]);
    expect(groups.map(({ articles, is_sure }) => [articles.map(({ id }) => id), is_sure])).toEqual([
      [sure, true],
      [likely, false],
    ]);
    expect(groups[0]).toMatchObject({
      reasons: ['title', 'people', 'year', 'container'],
      articles: [{ title: CRYSTALS.title }, {}],
    });
  });

  it('looks in a project and below it, or in everything; across projects nothing is sure', async () => {
    const { user, project, add } = await begin();
    const below = (await newProject(user, 'Below', project)).id;
    const elsewhere = (await newProject(user, 'Elsewhere')).id;
    const ids = [await add(CRYSTALS), await add(CRYSTALS, below), await add(CRYSTALS, elsewhere)];
    expect(await find(user, project)).toEqual([{ ids: ids.slice(0, 2), is_sure: false }]);
    expect(await find(user, below)).toEqual([]);
    expect(await find(user)).toEqual([{ ids, is_sure: false }]);
  });

  it('sees nothing of the recycle bin and nothing of another’s', async () => {
    const [{ user, add }, other] = [await begin(), await begin()];
    const [a, b] = [await add(CRYSTALS), await add(CRYSTALS)];
    await other.add(CRYSTALS);
    await user.call(calls.deleteItems, { body: { articles: [b] } });
    expect(await find(user)).toEqual([]);
    expect(await find(other.user)).toEqual([]);
    await user.call(calls.restoreDeleted, { body: { articles: [b] } });
    expect(await find(user)).toEqual([{ ids: [a, b], is_sure: true }]);
  });

  it('of a library of thousands says how far it is, lets others have their turn, and takes a second or two', async () => {
    const { user, project } = await begin();
    const entry = (n: number) =>
      `@article{k${n}, title={The ${n % 3000}th study of made-up things number ${n % 3000}}, author={Ames${n % 3000}, Ada}, year={2001}, journal={Annals}}`;
    // What comes into one project twice is merged as it comes; below it is a place of its own.
    const { id: below } = await newProject(user, 'Below', project);
    for (const [project_id, from] of [[project, 0] as const, [below, 3000] as const]) {
      const bib = Array.from({ length: 3000 }, (_, n) => entry(from + n)).join('\n');
      await user.call(calls.importReferences, { form: { project_id }, files: { file: fileOf(bib, 'x.bib') } });
    }
    let turns = 0;
    const timer = setInterval(() => turns++, 20);
    const worked = workClock();
    const { groups, total, searched } = await user.call(calls.findDuplicates, { body: { project, search: 'mine' } });
    const took = worked();
    clearInterval(timer);
    expect([groups.length, total, searched]).toEqual([500, 3000, 6000]);
    expect(took).toBeLessThan(15_000);
    expect(turns).toBeGreaterThan(took / 1000);
    const shares = user
      .events()
      .flatMap(({ type, data }) => (type === LIBRARY_DUPLICATES ? [data as { search: string; share: number }] : []));
    expect(shares.every(({ search, share }) => search === 'mine' && share >= 0 && share <= 1)).toBe(true);
  });
});

it('how far a named search is, is told to who asked for it, and to nobody else', async () => {
  const { user, project, add } = await begin();
  await add(CRYSTALS);
  const other = await server.signIn();
  // Every look at the clock is half a second later.
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 500));
  await user.call(calls.findDuplicates, { body: { project, search: 'mine' } }).finally(() => clock.mockRestore());
  await server.allHeard();
  const told = (who: typeof user) => who.events().filter(({ type }) => type === LIBRARY_DUPLICATES);
  expect(told(user).map(({ data }) => data)).toContainEqual({ search: 'mine', share: expect.any(Number) });
  expect(told(other)).toEqual([]);
});

describe('"not duplicates"', () => {
  it('is remembered, until it is taken back', async () => {
    const { user, add } = await begin();
    const ids = [await add(CRYSTALS), await add(CRYSTALS), await add(CRYSTALS)];
    await keepApart(user, ids.slice(0, 2));
    expect(await find(user)).toEqual([{ ids: [ids[0], ids[2]], is_sure: true }]);
    await keepApart(user, ids);
    await keepApart(user, ids);
    expect(await find(user)).toEqual([]);
    await keepApart(user, ids, false);
    expect(await find(user)).toEqual([{ ids, is_sure: true }]);
  });

  it('is forgotten with the reference', async () => {
    const { user, add } = await begin();
    const [a, b] = [await add(CRYSTALS), await add(CRYSTALS)];
    await keepApart(user, [b, a]);
    await user.call(calls.deleteReferencePermanently, { body: { article_id: b } });
    const { rows } = await server.db.pool.query('select * from library_distinct where first = $1 or second = $1', [a]);
    expect(rows).toEqual([]);
  });
});
