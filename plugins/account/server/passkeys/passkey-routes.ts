/** Adding, naming and removing one's passkeys. */
import type { Account, Accounts, Handlers, Kysely, Mailer } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { Passkey, passkeyCalls } from '../../common/passkey-calls.ts';
import { nameProblem } from '../../common/rules.ts';
import { demand } from '../demand.ts';
import type { SelfProof } from '../proof/self-proof.ts';
import type { AccountTables } from '../tables.ts';
import { type Challenges, VALID_MS } from './challenges.ts';
import { challengeIn } from './client-data.ts';
import type { MailLinksOf } from '../mail-links.ts';
import { passkeyAddedMail, passkeyRemovedMail } from './mails.ts';
import type { RelyingParty } from './relying-party.ts';
import type { StoredPasskey, StoredPasskeys } from './stored-passkeys.ts';
import { ALGORITHMS, transportsOf, verifyNew } from './verify.ts';

export interface PasskeyParts {
  readonly accounts: Accounts;
  readonly proof: SelfProof;
  readonly passkeys: StoredPasskeys;
  readonly challenges: Challenges;
  readonly site: RelyingParty;
  readonly db: Kysely<AccountTables>;
  readonly mail: Mailer;
  readonly productName: string;
  readonly linksOf: MailLinksOf;
}

const notFound = () => new HttpError(404, 'There is no such passkey.');

const tell = ({ id, name, created_at, last_used_at, is_synced }: StoredPasskey): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
  is_synced,
});

export const descriptorOf = ({ credential_id, transports }: StoredPasskey) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports: transportsOf(transports),
});

const fullName = ({ first_name, last_name, email }: Account): string => `${first_name} ${last_name}`.trim() || email;

export const passkeyRoutes = (
  parts: PasskeyParts,
): Pick<Handlers<typeof passkeyCalls>, 'passkeys' | 'beginPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey'> => {
  const { accounts, proof, passkeys, challenges, site, db, mail, productName, linksOf } = parts;
  /** @throws HttpError 404 */
  const self = async (id: number): Promise<Account> => {
    const account = await accounts.byId(id);
    if (!account) throw new HttpError(404, 'User not found.');
    return account;
  };
  const listOf = async (user: number) => ({ passkeys: (await passkeys.list(user)).map(tell) });

  return {
    passkeys: ({ user }) => listOf(user.id),

    async beginPasskey({ user, body }) {
      const account = await proof.demand(user, body.password);
      return {
        challenge: await challenges.issue('add', user.id),
        rp: { id: site.id, name: site.name },
        user: { id: passkeys.handleOf(user.id), name: account.email, displayName: fullName(account) },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
        timeout: VALID_MS,
        excludeCredentials: (await passkeys.list(user.id)).map(descriptorOf),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      };
    },

    async addPasskey({ user, body: { name, credential }, log }) {
      demand({ name: nameProblem(name) });
      const challenge = challengeIn(credential.response.clientDataJSON);
      if (challenge === undefined || !(await challenges.spend('add', user.id, challenge)))
        throw new HttpError(400, 'This took too long. Try again.');
      const made = await verifyNew(credential, { site, challenge }).catch((error: unknown) => {
        log.warn({ err: error, user: user.id }, 'A new passkey was refused');
        throw new HttpError(400, 'This passkey cannot be used here.');
      });
      const called = name.trim();
      const { email, language, ...account } = await self(user.id);
      await db.transaction().execute(async (tx) => {
        await passkeys.add(user.id, { ...made, name: called }, tx);
        await mail.send({ to: email, ...passkeyAddedMail[language](productName, called, linksOf(account)) }, tx);
      });
      return listOf(user.id);
    },

    async renamePasskey({ user, params, body }) {
      demand({ name: nameProblem(body.name) });
      if (!(await passkeys.rename(user.id, params.id, body.name.trim()))) throw notFound();
      return listOf(user.id);
    },

    async removePasskey({ user, params }) {
      const { email, language, ...account } = await self(user.id);
      await db.transaction().execute(async (tx) => {
        const name = await passkeys.remove(user.id, params.id, tx);
        if (name === undefined) throw notFound();
        await mail.send({ to: email, ...passkeyRemovedMail[language](productName, name, linksOf(account)) }, tx);
      });
      return listOf(user.id);
    },
  };
};
