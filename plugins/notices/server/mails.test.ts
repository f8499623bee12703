import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { noticesContract as calls } from '../common/contract.ts';
import { NoticeMails } from '../common/server-services.ts';
import { linkToken, readLinkToken } from './mail-link.ts';
import { startNotices } from './testing/start-notices.ts';

const server = await startNotices((context) => {
  context.service(NoticeMails).kind('requests', { en: 'Requests', de: 'Anfragen' });
  context.service(NoticeMails).kind('letters', { en: 'Letters', de: 'Briefe' });
});
const send = async ({ account }: TestUser, kind = 'requests') => {
  await server.service(NoticeMails).send(server.executor, account, kind, { subject: 'Ants', text: 'Please answer.' });
  await server.runJobs();
};
const mailsTo = async ({ account }: TestUser) => (await server.mails()).filter((mail) => mail.includes(`To: ${account.email}`));
/** Lines of a mail are folded, and quoted where they are long. */
const unfolded = (mail: string) =>
  mail
    .replaceAll('=\r\n', '')
    .replaceAll('=3D', '=')
    .replaceAll(/\r\n[ \t]+/g, ' ');
const tokenIn = (mail: string) => /unsubscribe\?token=([\w.-]+)/.exec(unfolded(mail))?.[1] ?? '';

describe('mails of a kind', () => {
  it('say how to end them, to people and to mail programs (RFC 8058)', async () => {
    const ada = await server.signIn();
    await send(ada);
    const [mail = ''] = await mailsTo(ada);
    expect(mail).toContain('Please answer.');
    expect(unfolded(mail)).toMatch(/List-Unsubscribe: <http[^>]+\/api\/notices\/unsubscribe\/\?token=[\w.-]+>/);
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(unfolded(mail)).toContain('No more mails of this kind');
  });

  it('end by one POST without signing in, and come again by another; other kinds and people are not touched', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    await send(ada);
    const [mail = ''] = await mailsTo(ada);
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/notices/unsubscribe/?token=${tokenIn(mail)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ kind: 'requests', title: 'Requests', is_on: false });
    await send(ada);
    expect(await mailsTo(ada)).toHaveLength(1);
    for (const [who, kind] of [
      [ada, 'letters'],
      [bob, 'requests'],
    ] as const)
      await send(who, kind);
    expect([(await mailsTo(ada)).length, (await mailsTo(bob)).length]).toEqual([2, 1]);
    await server.guest.call(calls.unsubscribe, { query: { token: tokenIn(mail) }, body: { is_on: true } });
    await send(ada);
    expect(await mailsTo(ada)).toHaveLength(3);
  });

  it('end for nobody by a link that was not made here', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    await send(ada);
    const [mail = ''] = await mailsTo(ada);
    const [, kind = '', signature = ''] = tokenIn(mail).split('.');
    for (const token of [
      `${bob.account.id}.${kind}.${signature}`,
      `${ada.account.id}.${kind}.`,
      'x',
      '..',
      linkToken('guessed', { owner: ada.account.id, kind: 'requests' }),
    ])
      await expect(server.guest.call(calls.unsubscribe, { query: { token }, body: {} })).rejects.toMatchObject({ status: 404 });
    expect((await ada.call(calls.mailKinds)).data.every(({ is_on }) => is_on)).toBe(true);
  });

  it('end with a link in silence when the account is gone', async () => {
    const ada = await server.signIn();
    await send(ada);
    const token = tokenIn((await mailsTo(ada))[0] ?? '');
    await server.db.pool.query('delete from core_user where id = $1', [ada.account.id]);
    expect((await server.guest.send(calls.unsubscribe, { query: { token }, body: {} })).status).toBe(200);
  });

  it('are switched in the settings, in the language of the account', async () => {
    const eva = await server.signIn({ language: 'de' });
    expect((await eva.call(calls.mailKinds)).data).toEqual([
      { kind: 'requests', title: 'Anfragen', is_on: true },
      { kind: 'letters', title: 'Briefe', is_on: true },
    ]);
    const { data } = await eva.call(calls.setMailKind, { body: { kind: 'letters', is_on: false } });
    expect(data.map(({ is_on }) => is_on)).toEqual([true, false]);
    await send(eva, 'letters');
    expect(await mailsTo(eva)).toEqual([]);
    await expect(eva.call(calls.setMailKind, { body: { kind: 'spam', is_on: false } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('the proof in a link', () => {
  it('names who and what, whatever the kind is called', () => {
    const meant = { owner: 7, kind: 'a.b ü' };
    expect(readLinkToken('s', linkToken('s', meant))).toEqual(meant);
    expect(readLinkToken('t', linkToken('s', meant))).toBeUndefined();
  });
});
