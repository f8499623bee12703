/** Lists of people, shutting people out, and how the house is doing: by the desk's calls, and with what the log says of it. */
import { describe, expect, it } from 'vitest';
import { sessionContract } from '#core/common/session-contract.ts';
import { contract } from '../common/contract.ts';
import { startDesk } from './testing/start-desk.ts';

const { server, desk } = await startDesk();
const { accounts } = server.core;
const lastAct = async () => (await desk.call(contract.auditLog, { query: {} })).data[0];

describe('a list of people', () => {
  const text = 'email,first_name,plan\nada@uni.example,Ada,P\ndesk@example.org,,';

  it('is looked at without a change, then brought in as one act that names nobody', async () => {
    const { data } = await desk.call(contract.previewPeople, { body: { text } });
    expect(data.map(({ line, result }) => [line, result])).toEqual([
      [2, 'make'],
      [3, 'same'],
    ]);
    expect(await accounts.byEmail('ada@uni.example')).toBeUndefined();
    await desk.call(contract.enrolPeople, { body: { text, invite: true, reason: 'New term' } });
    expect(await accounts.byEmail('ada@uni.example')).toMatchObject({ subscription_type: 'P', first_name: 'Ada' });
    const entry = await lastAct();
    expect(entry).toMatchObject({ act: 'user.enrol', reason: 'New term', after: { make: 1, same: 1 }, subject_email: '' });
    expect(JSON.stringify(entry)).not.toContain('ada@');
    await server.runJobs();
    expect((await server.mails()).filter((mail) => mail.includes('To: ada@uni.example'))).toHaveLength(1);
  });

  it('is brought in whole or not at all, and what was not done is not in the log', async () => {
    const before = await lastAct();
    const wrong = 'email,plan\nbob@uni.example,P\ncleo@uni.example,gold';
    const { status } = await desk.send(contract.enrolPeople, { body: { text: wrong, invite: false, reason: 'A try' } });
    expect(status).toBe(400);
    expect(await accounts.byEmail('bob@uni.example')).toBeUndefined();
    expect(await lastAct()).toEqual(before);
  });
});

describe('somebody who is suspended at the desk', () => {
  it('is signed out everywhere, shown so, and let in again', async () => {
    const eve = await server.signIn({ email: 'eve@example.org' });
    const params = { id: eve.account.id };
    const { data } = await desk.call(contract.suspendUser, { params, body: { suspended: true, reason: 'A breach' } });
    expect(data.suspended_at).not.toBeNull();
    expect((await eve.send(sessionContract.streamTicket)).status).toBe(401);
    expect(await lastAct()).toMatchObject({ act: 'user.suspend', before: { suspended: false }, after: { suspended: true } });
    await desk.call(contract.suspendUser, { params, body: { suspended: false, reason: 'Mended' } });
    expect(await accounts.issueSession(eve.account.id, 'carrel-web')).toMatchObject({ token_type: 'Bearer' });
  });

  it('is never whoever sits there', async () => {
    const body = { suspended: true, reason: 'By mistake' };
    expect((await desk.send(contract.suspendUser, { params: { id: desk.account.id }, body })).status).toBe(403);
  });
});

describe('the house', () => {
  it('is told in numbers: people, sign-ins by day, work that waits, space', async () => {
    const before = (await desk.call(contract.house)).data;
    const finn = await server.signIn();
    await accounts.suspend((await server.signIn()).account.id, true);
    await server.db.pool.query(`select graphile_worker.add_job('latex.compile', '{}')`);
    const { data } = await desk.call(contract.house);
    expect(data.people.all - before.people.all).toBe(2);
    expect(data.people.suspended - before.people.suspended).toBe(1);
    expect(data.sign_ins.open - before.sign_ins.open).toBe(1);
    expect(data.sign_ins.days).toHaveLength(14);
    expect((data.sign_ins.days.at(-1)?.count ?? 0) - (before.sign_ins.days.at(-1)?.count ?? 0)).toBe(2);
    expect(data.sign_ins.days.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10));
    expect(data.jobs).toContainEqual({ task: 'latex.compile', waiting: 1, running: 0, given_up: 0, waited: expect.any(Number) });
    expect(data.storage.database).toBeGreaterThan(1_000_000);
    expect(data.storage.disk_free).toBeLessThanOrEqual(data.storage.disk_size);
    expect(JSON.stringify(data)).not.toContain(finn.account.email);
  });
});
