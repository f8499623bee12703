/** Which positions a server knows again. */
import { describe, expect, it } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';
import type { TestUser } from '#core/server/testing/types.ts';

const server = await startLibrary();

const sync = (user: TestUser, version: string | null) => user.call(calls.sync, { body: { version } });

/** Somebody who was told three times, of something each time. */
const toldThrice = async () => {
  const user = await server.signIn({ plan: 'P' });
  const { id: project } = await newProject(user);
  const versions: string[] = [];
  for (let time = 0; time < 3; time++) {
    await newArticle(user, project, { title: `T${time}` });
    versions.push((await sync(user, versions.at(-1) ?? null)).version ?? '');
  }
  return { user, versions };
};

const age = (versions: readonly string[], days: number) =>
  server.db.pool.query(
    `update library_told set told_at = told_at - $2 * interval '1 day', used_at = used_at - $2 * interval '1 day'
    where token = any($1)`,
    [versions.map((version) => version.split('~')[1]), days],
  );

/** The job of the night. */
const sweep = async () => {
  await server.db.pool.query("select graphile_worker.add_job('library.emptyTrash', '{}')");
  await server.runJobs();
};

describe('[LIB-098] a position', () => {
  it('is known again after the answer that followed it was lost', async () => {
    const { user, versions } = await toldThrice();
    const [, second = ''] = versions;
    const again = await sync(user, second);
    expect([again.reset, again.articles.length]).toEqual([undefined, 1]);
  });

  it("is its person's alone, and none without its token", async () => {
    const { versions } = await toldThrice();
    const { user } = await toldThrice();
    expect((await sync(user, versions[2] ?? '')).reset).toBe(true);
    const own = (await sync(user, null)).version ?? '';
    expect((await sync(user, own.split('~')[0] ?? '')).reset).toBe(true);
    expect((await sync(user, own)).reset).toBeUndefined();
  });

  it('is forgotten a week after the device went on from it, and kept where it may come back', async () => {
    const { user, versions } = await toldThrice();
    const known = async () =>
      (await Promise.all(versions.map((version) => sync(user, version)))).map(({ reset }) => reset !== true);
    await sweep();
    expect(await known()).toEqual([true, true, true]);
    await age(versions, 8);
    await sweep();
    expect(await known()).toEqual([false, false, true]);
    await age(versions, 390);
    await sweep();
    expect(await known()).toEqual([false, false, true]);
    await age(versions, 401);
    await sweep();
    expect(await known()).toEqual([false, false, false]);
  });
});
