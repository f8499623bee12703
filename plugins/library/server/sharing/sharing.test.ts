/** Sharing a project: who is asked, what they answer, and what the owner changes. */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import { answer, give, invite, share } from '../testing/shared-project.ts';
import { newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P', first_name: 'Ada', last_name: 'Lovelace' });
const bob = await server.signIn({ plan: 'P', first_name: 'Bob', last_name: 'Byte' });
const carol = await server.signIn({ plan: 'P' });
/** Shares as well: a person's invitations of a minute are counted. */
const dora = await server.signIn({ plan: 'P' });

const sees = async (user: TestUser, project: number) =>
  (await user.call(calls.getAllProjects)).data.find(({ id }) => id === project);
const requests = async (user: TestUser, project: number) =>
  (await user.call(calls.shareRequests)).data.filter(({ project_id }) => project_id === project);
const participants = async (user: TestUser, project: number) =>
  (await user.call(calls.participants, { query: { project } })).data;
const age = (id: number, days: number) =>
  server.db.pool.query(`update library_share set asked_at = now() - $2 * interval '1 day' where id = $1`, [id, days]);

describe('asking', () => {
  it('[LIB-048] [LIB-143] [LIB-193] answers the share with all its fields, whatever form the address has', async () => {
    for (const shared_to of [bob.account.email.toUpperCase(), { email: ` ${bob.account.email} ` }, [bob.account.email]]) {
      const { id } = await newProject(ada, 'Asked');
      const { status, json } = await give(ada, id, shared_to, { isOwner: true, featureId: 'collaborators' });
      const person = { id: bob.account.id, email: bob.account.email, first_name: 'Bob', last_name: 'Byte', avatar: null };
      const record = {
        share_id: expect.any(Number),
        project_id: id,
        shared_to: bob.account.email,
        person,
        permission: 'read',
        state: 'requested',
        isOwner: false,
        featureId: 'collaborators',
        asked_at: expect.stringMatching(/Z$/),
      };
      expect([status, json]).toEqual([
        200,
        { success: true, message: 'Project has been shared.', share: record, shares: [record] },
      ]);
    }
  });

  it('[LIB-089] [LIB-146] [LIB-224] gives nothing before it is accepted, only the request', async () => {
    const { id } = await newProject(ada, 'Only asked');
    const share_id = await invite(ada, id, bob);
    expect(await sees(bob, id)).toBeUndefined();
    expect(await requests(bob, id)).toEqual([
      {
        share_id,
        project_id: id,
        title: 'Only asked',
        permission: 'write',
        featureId: 'collaborators',
        asked_at: expect.any(String),
        expires_at: expect.any(String),
        shared_by: { id: ada.account.id, email: ada.account.email, first_name: 'Ada', last_name: 'Lovelace', avatar: null },
      },
    ]);
    expect(await requests(carol, id)).toEqual([]);
    await ada.call(calls.deleteItems, { body: { projects: [id] } });
    expect(await requests(bob, id)).toEqual([]);
    expect((await answer(bob, share_id, 'accept')).status).toBe(404);
  });

  it('[LIB-149] an address without an account, or with a cancelled one, is not found', async () => {
    const { id } = await newProject(ada, 'Nobody');
    const gone = await server.signIn();
    await server.core.accounts.update(gone.account.id, { deactivated_at: new Date() });
    for (const address of ['nobody@example.org', gone.account.email, 'no address']) {
      expect(await give(ada, id, [bob.account.email, address])).toMatchObject({
        status: 404,
        json: { message: 'User Not Found.' },
      });
    }
    // All or none.
    expect(await participants(ada, id)).toEqual([]);
  });

  it('[LIB-150] says why it could not be', async () => {
    const { id } = await newProject(ada, 'Refused');
    const { id: below } = await newProject(ada, 'Below', id);
    await share(ada, id, carol);
    const unproven = await server.signIn({ is_email_verified: false });
    const { id: theirs } = await newProject(unproven, 'Theirs');
    const refusals = [
      [await give(ada, id, ada.account.email), 400, 'You cannot share a project with yourself.'],
      [await give(ada, id, carol.account.email), 400, `${carol.account.email} takes part in this project already.`],
      [await give(ada, below, carol.account.email), 400, `${carol.account.email} takes part in this project already.`],
      [await give(unproven, theirs, bob.account.email), 403, 'Verify your email address to share projects.'],
      [await give(ada, id, bob.account.email, { permission: 'owner' }), 400, expect.any(String)],
      [await give(ada, id, []), 400, expect.any(String)],
    ] as const;
    for (const [reply, status, message] of refusals) expect(reply).toMatchObject({ status, json: { message } });
    expect((await participants(ada, id)).map(({ shared_to }) => shared_to)).toEqual([carol.account.email]);
  });

  it('[LIB-149] no address makes the server fail', async () => {
    const { id } = await newProject(carol, 'Odd');
    for (const odd of ['\u0000@x.org', '\ud800', "' or 1=1 --", '%', `${'a'.repeat(310)}@x.org`, 'a'.repeat(1000), ' ', '😀']) {
      expect([400, 404]).toContain((await give(carol, id, odd)).status);
    }
  });

  it('who is not the owner learns nothing about accounts by it', async () => {
    const { id } = await newProject(ada, 'Closed');
    expect((await give(bob, id, 'nobody@example.org')).json).toEqual((await give(bob, id, carol.account.email)).json);
  });

  it('[LIB-224] sends a mail in the language of who is asked, once, and its words cannot forge more of it', async () => {
    const erna = await server.signIn({ language: 'de' });
    const { id } = await newProject(ada, 'Thesis\r\nBcc: all@example.org');
    const share_id = await invite(ada, id, erna, 'read');
    await invite(ada, id, erna, 'write');
    await server.runJobs();
    const mails = (await server.mails()).filter((mail) => mail.includes(`To: ${erna.account.email}`));
    expect(mails).toHaveLength(1);
    expect(mails[0]).not.toMatch(/^Bcc:/m);
    const text = Buffer.from(mails[0] ?? '')
      .toString()
      .replaceAll(/=\r?\n/g, '');
    expect(text).toContain('30 Tage');
    expect((await requests(erna, id)).map((each) => [each.share_id, each.permission])).toEqual([[share_id, 'write']]);
    await answer(erna, share_id, 'decline');
    await invite(ada, id, erna);
    await server.runJobs();
    expect((await server.mails()).filter((mail) => mail.includes(`To: ${erna.account.email}`))).toHaveLength(2);
  });
});

describe('answering', () => {
  it('[LIB-068] [LIB-089] [LIB-147] accepts: the project is there, with the role, at once and for all below it', async () => {
    const { id } = await newProject(ada, 'Accepted');
    const { id: below } = await newProject(ada, 'Below', id);
    const share_id = await invite(ada, id, bob, 'read');
    for (let times = 0; times < 2; times++) {
      expect(await answer(bob, share_id, 'accept')).toMatchObject({
        status: 200,
        json: { success: true, share: { state: 'accepted' } },
      });
    }
    const shown = { role: 'read', is_shared: true, collaborators_count: 1, owner_id: ada.account.id };
    expect(await sees(bob, id)).toMatchObject(shown);
    expect(await sees(bob, below)).toMatchObject(shown);
    expect(await sees(ada, below)).toMatchObject({ ...shown, role: 'owner' });
    expect((await ada.call(calls.projectsData)).data.find(({ project }) => project === below)?.participants).toBe(2);
    expect(await requests(bob, id)).toEqual([]);
    expect((await answer(bob, share_id, 'decline')).status).toBe(404);
  });

  it('[LIB-068] declines: the owner sees that, and can ask again', async () => {
    const { id } = await newProject(ada, 'Declined');
    const share_id = await invite(ada, id, bob);
    for (let times = 0; times < 2; times++) expect((await answer(bob, share_id, 'decline')).status).toBe(200);
    expect([await sees(bob, id), await requests(bob, id)]).toEqual([undefined, []]);
    expect((await answer(bob, share_id, 'accept')).status).toBe(404);
    expect((await participants(ada, id)).map(({ state }) => state)).toEqual(['declined']);
    expect(await share(ada, id, bob)).toBe(share_id);
    expect(await sees(bob, id)).toMatchObject({ role: 'write' });
  });

  it('[LIB-147] takes `accept` and `decline`, from nobody but who was asked', async () => {
    const { id } = await newProject(ada, 'Theirs alone');
    const share_id = await invite(ada, id, bob);
    for (const user of [ada, carol]) expect((await answer(user, share_id, 'accept')).status).toBe(404);
    expect((await answer(bob, share_id, 'take' as 'accept')).status).toBe(400);
    expect((await participants(ada, id)).map(({ state }) => state)).toEqual(['requested']);
  });

  it('[LIB-147] is possible for 30 days', async () => {
    const { id } = await newProject(ada, 'Late');
    const share_id = await invite(ada, id, bob);
    await age(share_id, 29.9);
    expect(await requests(bob, id)).toHaveLength(1);
    await age(share_id, 30.1);
    expect(await requests(bob, id)).toEqual([]);
    expect(await answer(bob, share_id, 'accept')).toMatchObject({
      status: 400,
      json: { message: 'The share request has expired.' },
    });
    expect((await participants(ada, id)).map(({ state }) => state)).toEqual(['expired']);
    expect(await share(ada, id, bob)).toBe(share_id);
  });

  it('nobody accepts who has not proven that the address is theirs', async () => {
    const posing = await server.signIn({ is_email_verified: false });
    const { id } = await newProject(ada, 'Proven');
    const share_id = await invite(ada, id, posing);
    expect((await answer(posing, share_id, 'accept')).status).toBe(403);
    expect(await sees(posing, id)).toBeUndefined();
  });
});

describe('changing and ending', () => {
  it('[LIB-144] [LIB-194] the owner changes what a person may do, at once', async () => {
    const { id } = await newProject(dora, 'Changed');
    const share_id = await share(dora, id, bob, 'read');
    const add = () => bob.send(calls.createArticles, { body: { project: id, info: { title: 'x' } } });
    expect((await add()).status).toBe(403);
    const reply = await dora.send(calls.changeSharing, { body: { share_id, permission: 'write' } });
    expect(reply).toMatchObject({
      status: 200,
      json: { message: 'Permission has been changed.', share: { permission: 'write' } },
    });
    expect((await add()).status).toBe(200);
    await dora.call(calls.changeSharing, { body: { share_id, permission: 'read' } });
    expect((await add()).status).toBe(403);
  });

  it('[LIB-145] [LIB-195] the owner ends it, before and after it was accepted', async () => {
    const { id } = await newProject(dora, 'Ended');
    const shares = [await share(dora, id, bob), await invite(dora, id, carol)];
    for (const share_id of shares) {
      const reply = await dora.send(calls.revokeSharing, { body: { share_id, featureId: 'collaborators' } });
      expect(reply.json).toEqual({ success: true, message: 'Permission has been revoked.' });
      expect((await dora.send(calls.revokeSharing, { body: { share_id } })).status).toBe(404);
    }
    expect([await sees(bob, id), await requests(carol, id), await participants(dora, id)]).toEqual([undefined, [], []]);
    expect(await sees(dora, id)).toMatchObject({ is_shared: false, collaborators_count: 0 });
  });

  it('[LIB-151] says why it could not be', async () => {
    const { id } = await newProject(dora, 'Not theirs');
    const share_id = await share(dora, id, bob);
    for (const [user, status, message] of [
      [bob, 403, 'You do not have write permission.'],
      [carol, 404, 'Not found.'],
    ] as const) {
      for (const reply of [
        await user.send(calls.changeSharing, { body: { share_id, permission: 'read' } }),
        await user.send(calls.revokeSharing, { body: { share_id } }),
      ]) {
        expect(reply).toMatchObject({ status, json: { message } });
      }
    }
    expect((await participants(dora, id)).map(({ permission }) => permission)).toEqual(['write']);
  });

  it('[LIB-145] also while the project is in the recycle bin', async () => {
    const { id } = await newProject(dora, 'Binned');
    const share_id = await share(dora, id, bob);
    await dora.call(calls.deleteItems, { body: { projects: [id] } });
    expect((await dora.send(calls.revokeSharing, { body: { share_id } })).status).toBe(200);
    await dora.call(calls.restoreDeleted, { body: { projects: [id] } });
    expect(await sees(bob, id)).toBeUndefined();
  });

  it('[LIB-088] a collaborator leaves, the owner does not', async () => {
    const { id } = await newProject(dora, 'Left');
    const { id: below } = await newProject(dora, 'Below', id);
    await share(dora, id, bob, 'read');
    const leave = (user: TestUser, project_id: number) => user.send(calls.leaveProject, { body: { project_id } });
    expect((await leave(dora, id)).status).toBe(400);
    expect((await leave(carol, id)).status).toBe(404);
    expect((await leave(bob, below)).status).toBe(200);
    expect([await sees(bob, id), await sees(bob, below), await participants(dora, id)]).toEqual([undefined, undefined, []]);
  });
});

describe('[LIB-048] who takes part', () => {
  it('is known to all who do; who was asked or declined, to the owner', async () => {
    const { id } = await newProject(ada, 'Known');
    const { id: below } = await newProject(ada, 'Below', id);
    await share(ada, id, bob, 'read');
    await invite(ada, id, carol);
    const seen = await bob.call(calls.participants, { query: { project: below } });
    expect(seen).toMatchObject({ project_id: below, owner: { id: ada.account.id, first_name: 'Ada' } });
    expect(seen.data.map(({ shared_to, state }) => [shared_to, state])).toEqual([[bob.account.email, 'accepted']]);
    expect((await participants(ada, id)).map(({ state }) => state)).toEqual(['accepted', 'requested']);
    // Who has not accepted has nothing below it either.
    expect((await participants(ada, below)).map(({ state }) => state)).toEqual(['accepted']);
  });
});
