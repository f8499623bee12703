/** Kept versions of rich texts. */
import { expect, it } from 'vitest';
import { sql } from '#server-kit';
import { contract as calls } from '../../common/contract.ts';
import { startRichtext } from '../testing/start-richtext.ts';
import { richtextOf } from '../testing/typing.ts';
import { thinAllVersions } from './versions.ts';

const server = await startRichtext();

it('keeps by hand, names, and brings back, with what was there before as a version of its own', async () => {
  const ada = await server.signIn();
  const { id } = await server.file(ada, '<p>one</p>');
  const params = { id };
  const { version } = (await ada.call(calls.createVersion, { params, body: { label: 'Sent' } })).data;
  expect(version).toMatchObject({ version: 1, label: 'Sent', kind: 'hand', is_kept: true, author: expect.any(String) });
  await ada.call(calls.save, { params, body: { content: '<p>two</p>' } });
  const back = await ada.call(calls.restoreVersion, { params: { id, version: 1 } });
  expect(back.data.ckFile.content).toBe('<p>one</p>');
  const { data } = await ada.call(calls.getVersions, { params });
  expect(data.map(({ kind }) => kind)).toEqual(['save', 'hand']);
  const named = await ada.call(calls.nameVersion, { params: { id, version: 2 }, body: { label: 'Other' } });
  expect(named.data.version).toMatchObject({ label: 'Other', is_kept: true });
  expect((await ada.call(calls.getVersion, { params: { id, version: 2 } })).content).toBe('<p>two</p>');
  for (const call of [calls.getVersion, calls.restoreVersion])
    expect((await ada.send(call, { params: { id, version: 9 }, body: {} } as never)).status).toBe(404);
});

it('become fewer with age, but for those with a label or made by hand', async () => {
  const ada = await server.signIn();
  const { id } = await server.file(ada, '<p>x</p>');
  await sql`insert into richtext_version (owner, file, number, label, content, kind, created_at)
    select ${ada.account.id}, ${id}, n, case when n = 5 then 'Mine' else '' end, 'x', case when n = 6 then 'hand' else 'save' end,
      date_trunc('week', now()) - interval '90 days' + n * interval '1 minute' from generate_series(1, 60) n`.execute(
    server.executor,
  );
  await thinAllVersions(richtextOf(server).db);
  const { data } = await ada.call(calls.getVersions, { params: { id } });
  expect(data.map(({ version }) => version)).toEqual([...Array.from({ length: 20 }, (_, at) => 60 - at), 6, 5]);
});
