/** A whole house is backed up while people write in it, and comes back elsewhere as it was at that moment. */
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { checkBackup } from '#core/server/backup/check-backup.ts';
import { makeBackup } from '#core/server/backup/make-backup.ts';
import { FILES } from '#core/server/backup/manifest.ts';
import { restoreBackup } from '#core/server/backup/restore-backup.ts';
import { atTheMoment, contentsOf, shapeOf } from '#core/server/backup/testing/moment.ts';
import { FILE_TABLE, sha256, startWriting } from '#core/server/backup/testing/writers.ts';
import { ZipFile } from '#core/server/backup/zip-file.ts';
import { openCore } from '#core/server/app/open-core.ts';
import { openDatabase } from '#core/server/db/database.ts';
import { filesOf } from '#core/server/files/open-files.ts';
import { migrationSetsOf } from '#core/server/migrations/sets-of.ts';
import { emptyDatabase } from '#core/server/testing/empty-database.ts';
import { silentLog } from '#core/server/testing/silent-log.ts';
import { temporaryFolder } from '#core/server/testing/temporary-folder.ts';
import { buffer } from 'node:stream/consumers';
import { plant } from '../rights/planted.ts';
import { loadable, startHouse } from '../rights/house.ts';
import { latexContract } from '#plugins/latex/common/contract.ts';
import { textId, typistAt } from '#plugins/latex/server/testing/typing.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { newArticle } from '#plugins/library/server/testing/start-library.ts';

const server = await startHouse();
const folder = await temporaryFolder();
const signal = new AbortController().signal;

const program = async () => ({ product: 'Carrel', version: '0.1.0', sets: await migrationSetsOf(loadable) });

it('holds every row and every file of one moment, though people write, type, store and remove meanwhile', async () => {
  const { person, project, article } = await plant(server);
  const { data } = await person.call(latexContract.create, {
    body: { title: 'Live', content: 'Begun. ', projectId: project, featureId: 'latex_file' },
  });
  const typist = await typistAt(server, person, await textId(person, data.latexFile.id));
  const files = await filesOf(server.core.config);
  const storing = await startWriting(server.core.files, server.db.pool, 200);
  let isOver = false;
  let written = 0;
  const writing = (async () => {
    while (!isOver) {
      typist.type(0, 'words ');
      await newArticle(person, project, { title: `Written meanwhile ${written++}` });
      await person.call(libraryContract.createArticleNote, { body: { note: { article, text: `Note ${written}` } } });
      await sleep(5);
    }
  })();

  const before = { ...storing.counts, written };
  const { db, contents } = atTheMoment(server.db, server.db.url);
  const path = join(folder, 'house.zip');
  const made = await makeBackup({ config: server.core.config, db, files, version: '0.1.0' }, path, signal).finally(async () => {
    isOver = true;
    await Promise.all([writing, storing.stop()]);
    typist.drop();
  });
  const during = { stored: storing.counts.stored - before.stored, written: written - before.written };
  expect(during.stored).toBeGreaterThan(5);
  expect(during.written).toBeGreaterThan(0);
  expect((await stat(path)).mode & 0o077).toBe(0);

  const zip = await ZipFile.open(path);
  expect(await checkBackup(zip, await program())).toMatchObject({ version: '0.1.0', files: made.manifest.files });
  const dataDir = join(folder, 'elsewhere');
  const url = await emptyDatabase();
  const config = { ...server.core.config, CARREL_DATA: dataDir, DATABASE_URL: url };
  await restoreBackup({ config, program: await program(), log: silentLog }, path, { replace: false, signal });

  const then = await contents;
  const now = await contentsOf(url);
  expect(Object.keys(then).length).toBeGreaterThan(150);
  expect(Object.values(then).filter((rows) => rows.length > 0).length).toBeGreaterThan(60);
  expect(now).toEqual(then);
  expect(await shapeOf(url)).toEqual(await shapeOf(server.db.url));

  const restored = await filesOf(config);
  const named = (await server.db.pool.query(`select count(*)::int as count from ${FILE_TABLE}`)).rows[0]?.count;
  expect(named).toBeGreaterThan(100);
  for (const row of now[`public.${FILE_TABLE}`] ?? []) {
    const [name = '', sum] = row.slice(1, -1).split(',');
    expect(sha256(await buffer(await restored.read(name)))).toBe(sum);
  }
  const inside = zip.names.filter((name) => name.startsWith(FILES));
  for (const name of inside) {
    const hash = createHash('sha256')
      .update(await zip.read(name))
      .digest('hex');
    expect(sha256(await buffer(await restored.read(name.slice(FILES.length))))).toBe(hash);
  }
  let count = 0;
  for await (const name of restored.list()) count += name ? 1 : 0;
  expect(count).toBe(inside.length);
  expect(inside.length).toBe(made.manifest.files.count);
  await zip.close();

  // The house goes on elsewhere: nothing is left to migrate, numbers go on, and who was signed in is.
  const database = await openDatabase({ url, dataDir, log: silentLog });
  const core = await openCore({
    config,
    plugins: loadable,
    db: database,
    log: silentLog,
    logOf: () => silentLog,
    env: { CARREL_DATA: dataDir },
  });
  expect(core.plugins.filter(({ state }) => state !== 'ready')).toEqual([]);
  expect(await core.sessions.authenticate(person.tokens.access_token)).toBeDefined();
  const created = await core.accounts.create({ email: 'new@example.org', first_name: 'New', last_name: 'One' });
  expect(created.id).toBeGreaterThan(person.account.id);
  await core.close();
  await database.close();
}, 120_000);
