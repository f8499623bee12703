import { describe, expect, it } from 'vitest';
import { noticesContract as calls } from '../common/contract.ts';
import { NOTICES_CHANGED } from '../common/events.ts';
import { Notifications } from '../common/server-services.ts';
import { startNotices } from './testing/start-notices.ts';

const item = (id: number) => ({ id, created_at: '2026-11-01T00:00:00Z', is_read: false, text: `Request ${id}`, data: {} });

const server = await startNotices((context) => {
  const notifications = context.service(Notifications);
  notifications.group('shareRequests', async (owner, language) => [{ ...item(owner), text: `${language} ${owner}` }]);
  notifications.group('serviceInsuffecientCredit', () => Promise.reject(new Error('on purpose')));
});
const tell = (owner: number, text = { en: 'Somebody left.', de: 'Jemand ging.' }) =>
  server.service(Notifications).notify(server.executor, owner, { type: 'share_revoked', text, data: { path: '/library/1' } });

describe('notifications', () => {
  it('[CORE-057] [CORE-067] come in four groups, those of other plugins from their readers', async () => {
    const ada = await server.signIn({ language: 'de' });
    await tell(ada.account.id);
    const groups = await ada.call(calls.notifications);
    expect(Object.keys(groups)).toEqual(['shareRequests', 'releaseNotes', 'serviceInsuffecientCredit', 'otherNotifications']);
    expect(groups.shareRequests.map(({ text }) => text)).toEqual([`de ${ada.account.id}`]);
    expect(groups.otherNotifications).toMatchObject([
      { is_read: false, text: 'Jemand ging.', data: { type: 'share_revoked', path: '/library/1' } },
    ]);
  });

  it('[CORE-057] of a group that cannot be read are none, and the others are there', async () => {
    const ada = await server.signIn();
    const { serviceInsuffecientCredit, releaseNotes } = await ada.call(calls.notifications);
    expect(serviceInsuffecientCredit).toEqual([]);
    expect(releaseNotes.length).toBeGreaterThan(0);
  });

  it('[CORE-069] are marked as read by asking so, for that person alone, and other windows hear of it once', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    for (const { account } of [ada, bob]) await tell(account.id);
    await server.allHeard();
    const before = ada.events().length;
    const { otherNotifications, shareRequests } = await ada.call(calls.updateNotifications);
    expect(otherNotifications.map(({ is_read }) => is_read)).toEqual([true]);
    expect(shareRequests[0]?.is_read).toBe(false);
    expect((await bob.call(calls.notifications)).otherNotifications[0]?.is_read).toBe(false);
    await ada.call(calls.updateNotifications);
    await server.allHeard();
    expect(ada.events()).toHaveLength(before + 1);
  });

  it('[CORE-057] are told with the transaction of what they tell of, and never without it', async () => {
    const ada = await server.signIn();
    const failing = server.db.kysely.transaction().execute(async (tx) => {
      await server.service(Notifications).notify(tx, ada.account.id, { type: 'x', text: { en: 'No.', de: 'Nein.' } });
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect((await ada.call(calls.notifications)).otherNotifications).toEqual([]);
    await tell(ada.account.id);
    await expect.poll(() => ada.events().map(({ type }) => type)).toEqual([NOTICES_CHANGED]);
  });

  it('[CORE-067] are cut where a text is too long, newest first, a hundred at the most', async () => {
    const ada = await server.signIn();
    for (let n = 0; n < 101; n++) await tell(ada.account.id, { en: `${n} ${'x'.repeat(600)}`, de: 'Nein.' });
    const { otherNotifications } = await ada.call(calls.notifications);
    expect(otherNotifications).toHaveLength(100);
    expect(otherNotifications[0]?.text).toMatch(/^100 x+$/);
    expect(otherNotifications[0]?.text).toHaveLength(500);
  });

  it('are for who is signed in', async () => {
    await expect(server.guest.call(calls.notifications)).rejects.toMatchObject({ status: 401 });
  });
});

describe('release notes', () => {
  it('[CORE-058] [CORE-070] are Markdown, newest first, in the language of the account', async () => {
    const [ada, eva] = [await server.signIn(), await server.signIn({ language: 'de' })];
    const { data } = await ada.call(calls.releaseNotes);
    expect(data.map(({ version }) => version)).toEqual(['0.1.0', '0.0.9']);
    expect(data[0]).toMatchObject({ id: '0.1.0', is_read: false, published_at: '2026-11-20T00:00:00.000Z' });
    expect(data[0]?.body).toContain('**Added**');
    expect((await eva.call(calls.releaseNotes)).data[0]?.title).toBe('Gemeinsam, und ohne Verbindung');
  });

  it('[CORE-059] [CORE-071] are marked as read one by one, as often as one likes', async () => {
    const ada = await server.signIn();
    for (let round = 0; round < 2; round++)
      expect(await ada.call(calls.markNoteAsRead, { body: { id: '0.0.9' } })).toMatchObject({ success: true });
    expect((await ada.call(calls.releaseNotes)).data.map(({ is_read }) => is_read)).toEqual([false, true]);
    expect((await ada.call(calls.notifications)).releaseNotes.map(({ is_read }) => is_read)).toEqual([false, true]);
  });

  it('[CORE-071] that do not exist are not marked', async () => {
    const ada = await server.signIn();
    await expect(ada.call(calls.markNoteAsRead, { body: { id: '9.9.9' } })).rejects.toMatchObject({ status: 404 });
  });
});
