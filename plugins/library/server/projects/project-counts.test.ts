/** The number of references that is kept for each project is the one that counting them gives, whatever becomes of them. */
import { afterEach, expect, it } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P' });
const [from, to] = [await newProject(ada, 'From'), await newProject(ada, 'To')];

/** What is kept, and what is there. */
const kept = () =>
  server.db.pool.query(
    'select project::int, sum(articles)::int as articles from library_project_count group by project having sum(articles) <> 0 order by project',
  );
const counted = () =>
  server.db.pool.query(
    'select project::int, count(*)::int as articles from library_article where deleted_at is null group by project order by project',
  );
const total = async (project: number) => (await ada.call(calls.listArticles, { query: { project } })).total;

afterEach(async () => expect((await kept()).rows).toEqual((await counted()).rows));

it('[LIB-094] follows what is made, moved, put into the recycle bin, brought back and erased', async () => {
  const made = [await newArticle(ada, from.id), await newArticle(ada, from.id), await newArticle(ada, from.id)];
  const articles = made.map(({ id }) => id);
  const [first = 0] = articles;
  expect(await total(from.id)).toBe(3);
  await ada.call(calls.moveArticles, { body: { articles: [first], project: to.id } });
  expect([await total(from.id), await total(to.id)]).toEqual([2, 1]);
  await ada.call(calls.deleteItems, { body: { articles } });
  expect([await total(from.id), await total(to.id)]).toEqual([0, 0]);
  await ada.call(calls.restoreDeleted, { body: { articles } });
  expect([await total(from.id), await total(to.id)]).toEqual([2, 1]);
  await ada.call(calls.updateArticle, { params: { id: first }, body: { version: 2, project: from.id } });
  expect([await total(from.id), await total(to.id)]).toEqual([3, 0]);
});

it('stays a few rows however many changes there were', async () => {
  for (let n = 0; n < 40; n++) await newArticle(ada, from.id);
  const { rows } = await server.db.pool.query('select from library_project_count where project = $1', [from.id]);
  expect(rows.length).toBeLessThan(20);
});

it('changes with others at once, and is gone with the project', async () => {
  await Promise.all(Array.from({ length: 6 }, (_, n) => newArticle(ada, n % 2 ? from.id : to.id)));
  expect(await total(to.id)).toBe(3);
  await ada.call(calls.deleteItems, { body: { projects: [to.id] } });
  await ada.call(calls.deleteFromRecycleBin, { body: { projects: [to.id] } });
  const { rows } = await server.db.pool.query('select from library_project_count where project = $1', [to.id]);
  expect(rows).toEqual([]);
});
