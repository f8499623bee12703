/** What is kept of a person is taken along, and erased with them (GDPR Art. 15, 17 and 20). */
import { unzipSync } from 'fflate';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { Accounts, PersonalRecords } from '#plugin-api/server';
import { madeUpText } from '#plugins/overlap/common/testing/made-up.ts';
import { calls, startPlagiarism } from './testing/start-plagiarism.ts';

const { server, checked } = await startPlagiarism();

const someone = async () => {
  const user = await server.signIn();
  const { id } = await checked(user, `${madeUpText(300, 1)} seventeenowls`, ['earlier']);
  const { url } = await user.call(calls.share, { params: { id }, body: {} });
  return { user, id, url };
};

it('hands out each report as a page, and no link to it', async () => {
  const { user, url } = await someone();
  const account = await server.service(Accounts).byId(user.account.id);
  if (!account) throw new Error('The account is gone');
  const archive = unzipSync(await buffer(server.service(PersonalRecords).archive(account, new AbortController().signal)));
  const texts = Object.fromEntries(
    Object.entries(archive).map(([name, bytes]) => [name.replace(/^.*similarity checks\//, ''), new TextDecoder().decode(bytes)]),
  );
  expect(texts['Thesis.html']).toContain('seventeenowls');
  expect(JSON.parse(texts['checks.json'] ?? '[]')).toMatchObject([
    { percent: 0, reason: null, shared_until: expect.any(String) },
  ]);
  expect(Object.values(texts).join('')).not.toContain(url.split('/').at(-2));
});

it('erases checks, reports and links, of that person alone', async () => {
  const [one, other] = [await someone(), await someone()];
  await server.service(Accounts).cancel(one.user.account.id);
  await server.db.pool.query(`update core_user set deactivated_at = now() - interval '31 days' where id = $1`, [
    one.user.account.id,
  ]);
  const erase = server.core.jobs.find(({ plugin, name }) => plugin === 'core' && name === 'erase-cancelled');
  await erase?.definition.run({}, new AbortController().signal);
  for (const table of ['plagiarism_check', 'plagiarism_share']) {
    const { rows } = await server.db.pool.query(`select "order" from ${table}`);
    const left = rows.map(({ order }) => Number(order));
    expect(left).not.toContain(one.id);
    expect(left).toContain(other.id);
  }
});
