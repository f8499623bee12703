/** What reading and changing costs in round trips to the database: what follows a change is counted with it, and no clock is looked at. */
import { beforeEach, expect, it } from 'vitest';
import { libraryContract as calls } from '../common/contract.ts';
import type { Article } from '../common/model.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import { share } from './testing/shared-project.ts';
import { newArticle, newProject, startLibrary } from './testing/start-library.ts';

const server = await startLibrary();

/** What `work` asks the database, with everything that is told to browsers and done by jobs because of it. */
const tripsOf = async (work: () => Promise<unknown>): Promise<number> => {
  await server.runJobs();
  await server.allHeard();
  const jobs = await server.core.queue.counts();
  const before = server.db.trips.count;
  await work();
  await server.allHeard();
  // The last event is ours.
  const trips = server.db.trips.count - before - 1;
  expect(await server.core.queue.counts()).toEqual(jobs);
  return trips;
};

let owner: TestUser;
let reader: TestUser;
let project: number;
let article: Article;
beforeEach(async () => {
  owner = await server.signIn({ plan: 'P' });
  reader = await server.signIn({ plan: 'P' });
  ({ id: project } = await newProject(owner));
  article = await newArticle(owner, project, { title: 'On cats', authors: [{ family: 'Swift' }], year: 1730 });
  await newArticle(owner, project, { title: 'On dogs' });
  await share(owner, project, reader, 'write');
});

it.each([
  ['its owner', () => owner],
  ['somebody with whom it is shared', () => reader],
])('a reference is read by %s in two', async (_, who) => {
  const read = () => who().call(calls.getArticle, { params: { id: article.id } });
  expect(await tripsOf(read)).toBeLessThanOrEqual(2);
});

it.each([
  ['of a project', () => ({ project })],
  ['of a project with all below it', () => ({ project, include_sub: '1' as const })],
  ['of everything', () => ({})],
  ['of a kind', () => ({ project, type: 'article', year_from: 1700 })],
  ['of what somebody else shares', () => ({ project }), () => reader],
])('a list %s is read in four', async (_, query, who = () => owner) => {
  const list = () => who().call(calls.listArticles, { query: query() });
  expect(await tripsOf(list)).toBeLessThanOrEqual(4);
});

it.each([
  ['of a title that becomes longer', { info: { title: 'On cats, and what becomes of them' } }],
  ['of a title that becomes shorter', { info: { title: 'Cats' } }],
  ['of a field that nobody searches', { info: { pages: '1-20' } }],
  ['of the key', { citekey: 'swift1730' }],
  ['of the comment', { comment: 'Read again.' }],
])('a change %s is stored, told and kept in eight', async (_, change) => {
  for (const who of [owner, reader]) {
    const { document } = await owner.call(calls.getArticle, { params: { id: article.id } });
    const put = () =>
      who.call(calls.updateArticle, { params: { id: article.id }, body: { version: document.version, ...change } });
    expect(await tripsOf(put)).toBeLessThanOrEqual(8);
    article = document;
    if ('citekey' in change) return;
  }
});

it.each([
  ['a highlight', (id: number) => ({ citation: { article: id, page: 1, text: 'a passage' } }), calls.createCitation, 8],
  ['a note', (id: number) => ({ note: { article: id, text: 'a thought' } }), calls.createArticleNote, 7],
] as const)('%s is made in few, also by whom its project is shared with', async (_, body, route, most) => {
  for (const who of [owner, reader]) {
    const make = () => who.send(route, { body: { ...body(article.id) } } as never);
    await make();
    expect(await tripsOf(make)).toBeLessThanOrEqual(most);
  }
});

it('a highlight is coloured, and a reference made, in few', async () => {
  const { citation } = await owner.call(calls.createCitation, { body: { citation: { article: article.id, page: 1 } } });
  const change = { citation: { version: citation.version, color: '#2EA8E5' } };
  const colour = () => owner.call(calls.updateCitation, { params: { id: citation.id }, body: change });
  expect(await tripsOf(colour)).toBeLessThanOrEqual(6);
  const make = () => owner.call(calls.createArticles, { body: { project, info: { title: 'On birds' } } });
  expect(await tripsOf(make)).toBeLessThanOrEqual(14);
});

it('a change is planned a few times on a connection, and from then on goes by the plan that it keeps', async () => {
  for (let time = 1; time <= 60; time++) {
    const body = { version: article.version, info: { title: `On ${100 + time} cats` } };
    ({ document: article } = await owner.call(calls.updateArticle, { params: { id: article.id }, body }));
  }
  const clients = await Promise.all(Array.from({ length: server.db.pool.idleCount }, () => server.db.pool.connect()));
  const kept = await Promise.all(
    clients.map(async (client) => {
      const { rows } = await client.query<{ times: number }>(
        `select coalesce(sum(generic_plans), 0)::int as times
         from pg_prepared_statements where statement like '%update library_project set updated_at%'`,
      );
      client.release();
      return rows[0]?.times ?? 0;
    }),
  );
  expect(kept.reduce((sum, times) => sum + times)).toBeGreaterThan(0);
});

it('a change that waits for another one sees what that has done: a tag, and that it may not be made any more', async () => {
  const change = (who: TestUser, title: string) =>
    who.send(calls.updateArticle, { params: { id: article.id }, body: { version: article.version, info: { title } } });
  const client = await server.db.pool.connect();
  const whileChanged = async (statement: string, values: unknown[], wait: () => ReturnType<typeof change>) => {
    await client.query('begin');
    await client.query('update library_article set comment = $2 where id = $1', [article.id, statement]);
    await client.query(statement, values);
    const waiting = wait();
    const isWaiting =
      'select count(*)::int as waiting from pg_stat_activity where wait_event_type = $1 and datname = current_database()';
    await expect.poll(async () => (await server.db.pool.query(isWaiting, ['Lock'])).rows[0]?.waiting).toBe(1);
    await client.query('commit');
    return waiting;
  };
  const tag = 'insert into library_tag (owner, project, article, text, color) values ($1, $2, $3, $4, $5)';
  const tagged = [owner.account.id, project, article.id, 'whiskers', '#FFD400'];
  expect((await whileChanged(tag, tagged, () => change(owner, 'On tomcats'))).status).toBe(200);
  const { data } = await owner.call(calls.listArticles, { query: { q: 'tomcats whiskers' } });
  expect(data.map(({ id }) => id)).toEqual([article.id]);
  const revoked = await whileChanged('delete from library_share where person = $1', [reader.account.id], () =>
    change(reader, 'On my cats'),
  );
  expect(revoked.status).toBe(404);
  client.release();
});
