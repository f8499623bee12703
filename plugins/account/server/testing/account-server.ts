/** For tests of the account calls: the real server and database, its mails, and people who have an account. */
import { sql } from 'kysely';
import { startForTests } from '#core/server/testing/test-server.ts';
import { sessionContract } from '#core/common/session-contract.ts';
import { Accounts } from '#plugin-api/server';
import { contract } from '../../common/contract.ts';
import manifest from '../../plugin.ts';

const header = (raw: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(raw)?.[1]?.trim();

export const tokenIn = (text: string) => /(?:account-confirm|reset-password-confirm)\/([\w-]+)/.exec(text)?.[1] ?? '';
export const codeIn = (text: string) => /password is (\d{6})/.exec(text)?.[1] ?? '';
export const pinIn = (text: string) => /address is (\d{6})/.exec(text)?.[1] ?? '';
export const linkIn = (text: string) => /verify-email\?token=3D([\w-]+)/.exec(text)?.[1] ?? '';
/** Another one of 6 digits. */
export const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

export const PASSWORD = 'correct horse 1';
export const person = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  password: 'engine no 1',
  language: 'en',
  accept_terms: true,
} as const;

/** Called at the top of a test file, so that the clean-up is known before the tests run. */
export const startAccounts = async (env: Readonly<Record<string, string>> = {}) => {
  const server = await startForTests({
    plugins: [{ manifest, server: async () => (await import('../index.ts')).default }],
    env: { SIGN_INS_PER_MINUTE: '1000', ...env },
  });
  let seen: readonly string[] = [];

  /** The mails that came since the last look. */
  const newMails = async () => {
    await server.runJobs();
    const all = await server.mails();
    const fresh = all.filter((raw) => !seen.includes(raw));
    seen = all;
    // Soft line breaks of quoted-printable would cut links in two.
    return fresh.map((raw) => ({ to: header(raw, 'To'), subject: header(raw, 'Subject'), text: raw.replaceAll(/=\r?\n/g, '') }));
  };

  /** The one mail that comes of it, as text. */
  const mailOf = async (cause: () => Promise<unknown>): Promise<string> => {
    // What was sent before is not the mail that is asked for.
    await newMails();
    await cause();
    const mails = await newMails();
    if (mails.length !== 1) throw new Error(`There are ${mails.length} mails`);
    return mails[0]?.text ?? '';
  };

  return {
    server,
    newMails,
    mailOf,
    /** Someone who has set a password. */
    async member(email: string) {
      const user = await server.signIn({ email });
      await server.service(Accounts).setPassword(user.account.id, PASSWORD);
      return user;
    },
    /** The token of a fresh sign-up link. */
    joined: async (email: string) =>
      tokenIn(await mailOf(() => server.guest.call(contract.join, { body: { email, language: 'en' } }))),
    signIn: (username: string, password: string) =>
      server.guest.send(sessionContract.token, { body: { grant_type: 'password', username, password } }),
    /** Makes all questions to passkeys, sign-ins that wait, trips to providers, and newcomers older. */
    letChallengesPass: async (minutes: number): Promise<void> => {
      const by = sql`${minutes} * interval '1 minute'`;
      await sql`update account_passkey_challenge set expires_at = expires_at - ${by}`.execute(server.executor);
      await sql`update account_challenge set expires_at = expires_at - ${by}`.execute(server.executor);
      await sql`update account_newcomer set expires_at = expires_at - ${by}`.execute(server.executor);
      await sql`update account_trip set expires_at = expires_at - ${by}`.execute(server.executor);
    },
    /** Makes all links and codes that are out older. */
    letPass: async (minutes: number): Promise<void> => {
      const by = sql`${minutes} * interval '1 minute'`;
      await sql`update account_ticket set created_at = created_at - ${by}, expires_at = expires_at - ${by},
        code_expires_at = code_expires_at - ${by}`.execute(server.executor);
    },
  };
};
