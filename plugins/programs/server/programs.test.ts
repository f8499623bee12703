/** Personal tokens through the contract: what is shown, what is refused, and what is told by mail. */
import { describe, expect, it } from 'vitest';
import { testCaller } from '#core/server/testing/test-caller.ts';
import { startForTests } from '#core/server/testing/test-server.ts';
import { contract } from '../common/contract.ts';
import manifest from '../plugin.ts';

const server = await startForTests({ plugins: [{ manifest, server: async () => (await import('./index.ts')).default }] });

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const body = (more: object = {}) => ({
  ...{ name: 'Backup at night', scopes: ['read' as const], areas: null, expires_at: inDays(30) },
  ...more,
});

describe('personal tokens', () => {
  it('are shown once whole, and then by name, scopes and days alone', async () => {
    const ada = await server.signIn();
    const made = await ada.call(contract.makeToken, { body: body({ scopes: ['write', 'read', 'read'], areas: ['library'] }) });
    expect(made.secret).toMatch(/^carrel_[\w-]{43}$/);
    const { tokens } = await ada.call(contract.tokens);
    expect(tokens).toEqual([made.token]);
    expect(tokens[0]).toMatchObject({
      name: 'Backup at night',
      scopes: ['write', 'read'],
      areas: ['library'],
      last_used_at: null,
    });
    expect(JSON.stringify(tokens)).not.toContain(made.secret.slice(8));
  });

  it('are told of by mail, in the language of the person', async () => {
    const ada = await server.signIn({ language: 'de' });
    await ada.call(contract.makeToken, { body: body() });
    await server.runJobs();
    const mail = (await server.mails()).at(-1) ?? '';
    expect(mail).toContain(`To: ${ada.account.email}`);
    expect(mail).toContain('widerrufen');
  });

  it.each([
    ['that ended yesterday', { expires_at: inDays(-1) }],
    ['of more than a year', { expires_at: inDays(367) }],
    ['without an end', { expires_at: undefined }],
    ['without scopes', { scopes: [] }],
    ['of an unknown scope', { scopes: ['admin'] }],
    ['of no area at all', { areas: [] }],
    ['without a name', { name: '  ' }],
  ])('are refused: one %s', async (_, more) => {
    const ada = await server.signIn();
    expect((await ada.send(contract.makeToken, { body: body(more) as never })).status).toBe(400);
    expect((await ada.call(contract.tokens)).tokens).toEqual([]);
  });

  it('are revoked by their owner, and are not there for anybody else', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    const { token } = await ada.call(contract.makeToken, { body: body() });
    expect((await bob.send(contract.revokeToken, { params: { id: token.id } })).status).toBe(404);
    expect((await bob.call(contract.tokens)).tokens).toEqual([]);
    await ada.call(contract.revokeToken, { params: { id: token.id } });
    expect((await ada.send(contract.revokeToken, { params: { id: token.id } })).status).toBe(404);
  });

  it('reach neither tokens nor webhooks themselves', async () => {
    const ada = await server.signIn();
    const { secret } = await ada.call(contract.makeToken, { body: body({ scopes: ['read', 'suggest', 'write'] }) });
    const program = testCaller(server.app, secret);
    expect((await program.send(contract.tokens)).status).toBe(403);
    expect((await program.send(contract.makeToken, { body: body() })).status).toBe(403);
    expect((await program.send(contract.hooks)).status).toBe(403);
  });
});
