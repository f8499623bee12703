/** What is kept of a person is handed out, and goes with them. */
import { expect, it } from 'vitest';
import type { ExportFolder } from '#plugin-api/server';
import { searchContract as calls } from '../common/contract.ts';
import { searchData } from './personal.ts';
import type { Db } from './finder.ts';
import { startSearch } from './testing/start-search.ts';

const { server } = await startSearch();
const data = searchData(server.db.kysely as unknown as Db);
const { signal } = new AbortController();

const someone = async (word: string) => {
  const user = await server.signIn();
  await user.call(calls.search, { body: { param: { query: word } } });
  const { search } = await user.call(calls.saveSearch, {
    body: { title: `${word} saved`, param: { query: word }, alerts: false },
  });
  await server.db.pool.query('insert into search_found (saved, guid) values ($1, $2)', [search.id, `doi:10.1000/found.${word}`]);
  const history = [{ tabRoute: 'results' as const, params: { param: { query: `${word} in a tab` } } }];
  const tabs = [{ slug: 'abcdefgh', history, position: 0 }];
  await user.call(calls.updateTabs, { body: { data: tabs, active_index: 0, timestamp: Date.now() } });
  await user.call(calls.dismiss, { body: { guid: `doi:10.1000/${word}`, is_dismissed: true } });
  await user.call(calls.recommendations);
  return user;
};

const exported = async ({ account }: Awaited<ReturnType<typeof someone>>): Promise<string> => {
  const files: unknown[] = [];
  const keep = async (path: readonly string[], value: unknown): Promise<string> => {
    files.push([path, value]);
    return path.join('/');
  };
  const folder: ExportFolder = {
    add: keep,
    json: keep,
    list: async (path, items) => {
      const all: unknown[] = [];
      for await (const item of items) all.push(item);
      return keep(path, all);
    },
  };
  await data.export(account, folder, signal);
  return JSON.stringify(files);
};

it('[ACC-036] hands out searches, tabs and what was dismissed, and erases them, and nothing of others', async () => {
  const [ada, bob] = [await someone('beetles'), await someone('wasps')];
  const archive = await exported(ada);
  for (const text of ['"query":"beetles"', 'beetles saved', 'beetles in a tab', 'doi:10.1000/beetles', 'found.beetles'])
    expect(archive).toContain(text);
  expect(archive).not.toContain('wasps');
  await data.erase(ada.account, signal);
  const { rows } = await server.db.pool.query(
    `select table_name from information_schema.columns where table_name like 'search\\_%' and column_name = 'owner'`,
  );
  expect(rows).toHaveLength(6);
  for (const { table_name } of rows) {
    const kept = await server.db.pool.query(`select owner from ${table_name}`);
    expect(kept.rows.map(({ owner }) => Number(owner))).toEqual([bob.account.id]);
  }
  const found = await server.db.pool.query('select guid from search_found');
  expect(found.rows).toEqual([{ guid: 'doi:10.1000/found.wasps' }]);
});
