/** Words that somebody has added, and rules that they ignore, in another house. */
import { expect, it } from 'vitest';
import { countsIn, makeArchive, recordsIn, takeArchive, withoutNumbers } from '#core/server/testing/account-archives.ts';
import { startForTests, type TestUser } from '#core/server/testing/test-server.ts';
import coedit from '#plugins/coedit/plugin.ts';
import coeditHalf from '#plugins/coedit/server/index.ts';
import library from '#plugins/library/plugin.ts';
import libraryHalf from '#plugins/library/server/index.ts';
import { newProject } from '#plugins/library/server/testing/start-library.ts';
import notices from '#plugins/notices/plugin.ts';
import noticesHalf from '#plugins/notices/server/index.ts';
import { spellingContract as calls } from '../common/contract.ts';
import manifest from '../plugin.ts';
import half from './index.ts';

const start = () =>
  startForTests({
    plugins: [
      { manifest: notices, server: async () => noticesHalf },
      { manifest: library, server: async () => libraryHalf },
      { manifest: coedit, server: async () => coeditHalf },
      { manifest, server: async () => half },
    ],
  });
const [a, b] = [await start(), await start()];

const insert = ({ account }: TestUser, word: string, project: number | null) =>
  a.db.pool.query('insert into spelling_word (owner, project, word) values ($1, $2, $3)', [account.id, project, word]);

it('come along once: their own, and those of their own projects', async () => {
  const [ada, eve, bob] = [await a.signIn(), await a.signIn(), await b.signIn()];
  const { id: project } = await newProject(ada);
  const { id: other } = await newProject(eve, 'Of Eve');
  await insert(ada, 'mein', null);
  await insert(eve, 'unser', project);
  await insert(eve, 'ihr', other);
  await a.db.pool.query("insert into spelling_rule (owner, rule, title) values ($1, 'COMMA', 'Commas')", [ada.account.id]);
  await bob.call(calls.addWord, { body: { word: 'mein' } });
  const archive = await makeArchive(a, ada);
  expect((await takeArchive(b, bob, archive)).left).toEqual([]);
  const { rows } = await b.db.pool.query(
    'select w.word, p.title from spelling_word w left join library_project p on p.id = w.project order by w.word',
  );
  expect(rows).toEqual([
    { word: 'mein', title: null },
    { word: 'unser', title: 'Thesis' },
  ]);
  const again = await makeArchive(b, bob);
  for (const stream of ['spelling/words', 'spelling/rules'])
    expect(withoutNumbers(recordsIn(again), { project: 'library/projects' })[stream]).toHaveLength(
      recordsIn(archive)[stream]?.length ?? 0,
    );
  const counts = countsIn(await takeArchive(b, bob, archive));
  expect([counts['spelling/words'], counts['spelling/rules']]).toEqual([
    [0, 2, 0],
    [0, 1, 0],
  ]);
});
