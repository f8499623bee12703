/**
 * Whoever guesses does not get far, from however many places, and learns from no answer whether an address has an account: neither by what
 * it says nor by how long it takes (trust.md A9). `GUESSES` and `PAIRS` make it as long as one likes.
 */
import { describe, expect, it, vi } from 'vitest';
import { contract } from '../common/contract.ts';
import { codeIn, PASSWORD, pinIn, startAccounts, wrong } from './testing/account-server.ts';

const GUESSES = Number(process.env.GUESSES ?? 1500);
const PAIRS = Number(process.env.PAIRS ?? 100);
const MOST_MS = 10;
/** Five are free; then the wait doubles from a second, so that a quarter of an hour has room for ten more. */
const MOST_LOOKED_AT = 15;

const { server, member, mailOf, signIn } = await startAccounts();

let from = 0;
/** Each time from another network. */
const post = (path: string, payload: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    remoteAddress: `10.${from >> 16}.${(from >> 8) & 255}.${from++ & 255}`,
  });

/** Many at a time. */
const guess = async (count: number, one: (n: number) => Promise<{ statusCode: number }>): Promise<Map<number, number>> => {
  const seen = new Map<number, number>();
  for (let n = 0; n < count; n += 25) {
    const replies = await Promise.all(Array.from({ length: Math.min(25, count - n) }, (_, index) => one(n + index)));
    for (const { statusCode } of replies) seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
  }
  return seen;
};

describe('[ACC-032] guesses', () => {
  it('at a password are stopped after a handful, wherever they come from', { timeout: 600_000 }, async () => {
    await member('ada@example.org');
    const looked = vi.spyOn(server.core.hasher, 'verify').mockResolvedValue(false);
    const seen = await guess(GUESSES, (n) =>
      post('/auth/token/', { grant_type: 'password', username: 'ada@example.org', password: `guess ${n}` }),
    );
    expect(looked.mock.calls.length).toBeLessThanOrEqual(MOST_LOOKED_AT);
    expect(seen.get(429)).toBe(GUESSES - looked.mock.calls.length);
    looked.mockRestore();
  });

  it('at a second step are stopped too, codes of the app and recovery codes together', { timeout: 600_000 }, async () => {
    const bob = await member('bob@example.org');
    await bob.call(contract.beginSecondFactor, { body: { password: PASSWORD } });
    await server.core.accounts.update(bob.account.id, { second_step: true });
    const { challenge } = (await signIn('bob@example.org', PASSWORD)).json as { challenge: string };
    const seen = await guess(200, (n) =>
      post('/auth/token/second-step/', {
        challenge,
        code: n % 2 ? `aaaaa-${String(n).padStart(5, 'b')}` : String(n).padStart(6, '0'),
      }),
    );
    expect(seen.get(401)).toBeLessThanOrEqual(MOST_LOOKED_AT);
    expect((seen.get(401) ?? 0) + (seen.get(429) ?? 0)).toBe(200);
  });

  it.each([
    ['[ACC-044] a code for the password', '/users/verify-reset-password-code/', 'code', contract.requestReset, codeIn],
    ['[ACC-021] the pin of an address', '/users/verify_email/', 'pin', contract.resendConfirmation, pinIn],
  ] as const)('at %s have five tries for each mail, and three mails an hour', async (name, path, field, ask, read) => {
    const email = `${field}@example.org`;
    const who = await member(email);
    if (field === 'pin') await server.core.accounts.update(who.account.id, { is_email_verified: false });
    for (let mail = 0; mail < 3; mail++) {
      const code = read(await mailOf(() => server.guest.call(ask, { body: { email } })));
      expect(code, name).toMatch(/^\d{6}$/);
      const seen = await guess(25, () => post(path, { email, [field]: wrong(code) }));
      expect([...seen]).toEqual([[400, 25]]);
      expect((await post(path, { email, [field]: code })).statusCode).toBe(400);
    }
    await server.guest.call(ask, { body: { email } });
    await server.runJobs();
    const { rows } = await server.db.pool.query(
      'select sum(wrong_codes)::int as n, count(*)::int as mails from account_ticket where email = $1',
      [email],
    );
    expect(rows[0]).toEqual({ n: 15, mails: 3 });
  });
});

describe('[ACC-043] an answer', () => {
  const known = Array.from({ length: PAIRS }, (_, n) => `known-${n}@example.org`);
  const unknown = Array.from({ length: PAIRS }, (_, n) => `ghost-${n}@example.org`);
  const middle = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

  it.each([
    ['a sign-in', '/auth/token/', (email: string) => ({ grant_type: 'password', username: email, password: 'wrong 1234' })],
    ['a sign-up', '/users/email-subscription/', (email: string) => ({ email, language: 'en' })],
    ['a forgotten password', '/users/request-reset-password-code/', (email: string) => ({ email })],
    ['a code', '/users/verify-reset-password-code/', (email: string) => ({ email, code: '000000' })],
    ['a confirmation', '/users/resend-confirmation-email/', (email: string) => ({ email })],
    ['a pin', '/users/verify_email/', (email: string) => ({ email, pin: '000000' })],
  ])('to %s does not tell who has an account, nor does the time that it takes', { timeout: 120_000 }, async (_, path, body) => {
    const accounts = server.core.accounts;
    for (const email of known) if (!(await accounts.byEmail(email))) await accounts.create({ email, is_email_verified: true });
    const hash = await server.core.hasher.prepare();
    await server.db.pool.query("update core_user set password_hash = $1 where email like 'known-%'", [hash]);
    // That a password is looked at for both is shown elsewhere; what is left is what could tell them apart here.
    const looked = vi.spyOn(server.core.hasher, 'verify').mockResolvedValue(false);
    const times: [number[], number[]] = [[], []];
    const answers: [Set<string>, Set<string>] = [new Set(), new Set()];
    for (let n = 0; n < PAIRS; n++)
      // Now the one first, now the other.
      for (const at of n % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
        const start = performance.now();
        const reply = await post(path, body([known, unknown][at]?.[n] ?? ''));
        times[at].push(performance.now() - start);
        answers[at].add(`${reply.statusCode} ${reply.body}`);
      }
    looked.mockRestore();
    expect([...answers[0]]).toEqual([...answers[1]]);
    expect(Math.abs(middle(times[0]) - middle(times[1]))).toBeLessThan(MOST_MS);
  });
});
