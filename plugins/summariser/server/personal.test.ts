/** What the summariser hands out and erases of a person (GDPR Art. 15, 17 and 20). */
import { unzipSync } from 'fflate';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { Accounts, PersonalRecords } from '#plugin-api/server';
import { smallPdf } from '#plugins/library/server/testing/small-pdf.ts';
import { fileOf } from '#plugins/library/server/testing/start-library.ts';
import { calls, startSummariser } from './testing/start-summariser.ts';

const { server } = await startSummariser();

const someone = async () => {
  const user = await server.signIn({ plan: 'P' });
  const { upload } = await user.call(calls.upload, {
    files: { file: fileOf(smallPdf({ lines: [crypto.randomUUID()] }), 'owls.pdf') },
  });
  await user.call(calls.summarise, { body: { triggeredFrom: 'library', upload } });
  await server.runJobs();
  const service = { engine: 'own', url: 'https://llm.example.org/v1', model: 'm', key: 'sk-secret', agrees: true } as const;
  await user.call(calls.chooseEngine, { body: service });
  return { user, upload };
};

it('hands out summaries, PDFs and what was used, and no key', async () => {
  const { user } = await someone();
  const account = await server.service(Accounts).byId(user.account.id);
  if (!account) throw new Error('The account is gone');
  const archive = unzipSync(await buffer(server.service(PersonalRecords).archive(account, new AbortController().signal)));
  const texts = Object.fromEntries(
    Object.entries(archive).map(([name, bytes]) => [name.replace(/^[^/]*\/?summaries\//, ''), new TextDecoder().decode(bytes)]),
  );
  expect(texts['Why Owls Hunt at Night.md']).toContain('# Why Owls Hunt at Night');
  expect(texts['PDFs/owls.pdf']).toContain('%PDF-');
  expect(JSON.parse(texts['summaries.json'] ?? '[]')).toMatchObject([{ title: 'Why Owls Hunt at Night', state: 'ready' }]);
  expect(JSON.parse(texts['used.json'] ?? '{}')).toMatchObject({
    used: [{ credits: 0 }],
    service: { url: 'https://llm.example.org/v1' },
  });
  expect(Object.values(texts).join('')).not.toContain('sk-secret');
});

it('erases rows and files, of that person alone', async () => {
  const [{ user, upload }, other] = [await someone(), await someone()];
  const erase = server.core.jobs.find(({ plugin, name }) => plugin === 'core' && name === 'erase-cancelled');
  await server.service(Accounts).cancel(user.account.id);
  await server.db.pool.query(`update core_user set deactivated_at = now() - interval '31 days' where id = $1`, [user.account.id]);
  await erase?.definition.run({}, new AbortController().signal);
  for (const table of ['summariser_summary', 'summariser_token', 'summariser_file', 'summariser_engine']) {
    const { rows } = await server.db.pool.query(`select distinct owner from ${table} order by owner`);
    expect(rows.map(({ owner }) => Number(owner))).not.toContain(user.account.id);
    expect(rows.map(({ owner }) => Number(owner))).toContain(other.user.account.id);
  }
  expect(await server.core.files.size(`summariser/${user.account.id}/${upload}.pdf`)).toBeUndefined();
  expect(await server.core.files.size(`summariser/${other.user.account.id}/${other.upload}.pdf`)).toBeGreaterThan(0);
});
