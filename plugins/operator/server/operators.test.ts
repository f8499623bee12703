/** Who is an operator: by the setting, and on the command line. */
import { expect, it } from 'vitest';
import { contract as account } from '#plugins/account/common/contract.ts';
import { SignInLinks } from '#plugins/account/common/server-services.ts';
import { contract as calls } from '../common/contract.ts';
import { AuditLog } from './audit-log.ts';
import { addressesIn, Operators } from './operators.ts';
import type { OperatorTables } from './tables.ts';
import { startDesk } from './testing/start-desk.ts';

const { server, desk, join, accounts } = await startDesk({ operators: 'Boss@Example.net, other@example.net', sells: false });
const db = server.db.kysely.withTables<OperatorTables>();
const operators = new Operators(db, accounts, new AuditLog(db), server.service(SignInLinks));
const typeOf = async (email: string) => (await accounts.byEmail(email))?.user_type;
const plugin = server.core.plugins.find(({ manifest }) => manifest.id === 'operator');
const command = async (...words: string[]) => (plugin?.state === 'ready' ? await plugin.parts.commandLine?.(words) : undefined);
const entries = async () => (await desk.call(calls.auditLog, { query: {} })).data;

it('reads addresses', () => {
  expect([...addressesIn(' A@b.c,,d@e.f\n')]).toEqual(['a@b.c', 'd@e.f']);
});

it('who signs up with an address of the setting is one, and nobody else', async () => {
  await join(undefined, { email: 'boss@example.net' });
  await join(undefined, { email: 'boss@example.net.evil.example' });
  expect(await typeOf('boss@example.net')).toBe('operator');
  expect(await typeOf('boss@example.net.evil.example')).toBe('normal');
  expect((await entries())[0]).toMatchObject({ via: 'setting', by: null, act: 'user.type', after: { type: 'operator' } });
});

it('who has proven such an address is one from the next start, told of once', async () => {
  await server.signIn({ email: 'late@example.net', is_email_verified: false });
  await operators.appoint(new Set(['late@example.net', 'nobody@example.net']));
  expect(await typeOf('late@example.net')).toBe('normal');
  await accounts.update((await accounts.byEmail('late@example.net'))?.id ?? 0, { is_email_verified: true });
  const before = (await entries()).length;
  await Promise.all([1, 2, 3].map(() => operators.appoint(new Set(['late@example.net']))));
  expect(await typeOf('late@example.net')).toBe('operator');
  expect(await entries()).toHaveLength(before + 1);
});

it('the command line adds, lists and removes', async () => {
  const ada = await server.signIn({ email: 'ada@example.com' });
  expect(await command('add', 'ADA@example.com')).toEqual(['ada@example.com is an operator now.']);
  expect(await command('add', 'ada@example.com')).toEqual(['ada@example.com is an operator already.']);
  expect(await command('list')).toEqual(expect.arrayContaining(['ada@example.com', 'desk@example.org']));
  expect((await ada.send(calls.users, { query: {} })).status).toBe(200);
  expect(await command('remove', 'ada@example.com')).toEqual(['ada@example.com is no operator any more.']);
  expect((await ada.send(calls.users, { query: {} })).status).toBe(404);
  expect((await entries())[0]).toMatchObject({ via: 'command-line', before: { type: 'operator' }, after: { type: 'normal' } });
});

it('the command line makes a link that signs an operator in, and nobody else, and writes that down', async () => {
  await server.signIn({ email: 'cleo@example.com' });
  await expect(command('link', 'cleo@example.com')).rejects.toThrow('cleo@example.com is no operator.');
  const [, link = ''] = (await command('link', 'desk@example.org')) ?? [];
  const token = link.split('#link=')[1] ?? '';
  expect((await server.guest.send(account.signInByLink, { body: { token } })).status).toBe(200);
  const entry = (await entries())[0];
  expect(entry).toMatchObject({ via: 'command-line', act: 'user.sign-in-link', subject_email: 'desk@example.org' });
  expect(JSON.stringify(entry)).not.toContain(token);
});

it.each([[['add']], [['drop', 'a@b.c']], [['link']], [[]], [['add', 'a@b.c', 'x']]])(
  'the command line says how it is used: %j',
  async (words) => {
    await expect(command(...words)).rejects.toThrow('Usage: npm run operator');
  },
);

it('the command line knows no stranger', async () => {
  await expect(command('add', 'stranger@example.com')).rejects.toThrow('stranger@example.com has no account here.');
});

it('without a plugin that sells there are no payments and no orders, and no refund', async () => {
  expect(await desk.call(calls.payments, { query: {} })).toEqual({ is_available: false, data: [], total: 0 });
  expect(await desk.call(calls.orders, { query: {} })).toEqual({ kinds: [], panel: '', data: [], total: 0 });
  const body = { amount: 100, key: crypto.randomUUID(), reason: 'Asked for by mail' };
  await expect(desk.call(calls.refund, { params: { id: 1 }, body })).rejects.toMatchObject({ status: 503 });
});
