/** Connecting providers to one's account, for who is signed in, and taking them away. */
import type { Account, Accounts, Handlers, Kysely, Mailer, Transaction } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { Identities, providerCalls } from '../../common/provider-calls.ts';
import type { SelfProof } from '../proof/self-proof.ts';
import type { AccountTables } from '../tables.ts';
import { shownNameIn } from './groups.ts';
import type { StoredIdentities } from './identities.ts';
import { providerConnectedMail, providerDisconnectedMail } from './mails.ts';
import type { Providers } from './providers.ts';

interface Parts {
  readonly db: Kysely<AccountTables>;
  readonly accounts: Accounts;
  readonly proof: SelfProof;
  readonly providers: Providers;
  readonly identities: StoredIdentities;
  readonly mail: Mailer;
  readonly publicUrl: string;
  readonly productName: string;
}

export const providerConnectRoutes = ({
  db,
  accounts,
  proof,
  providers,
  identities,
  mail,
  publicUrl,
  productName,
}: Parts): Pick<Handlers<typeof providerCalls>, 'identities' | 'departToConnect' | 'connectProvider' | 'disconnectProvider'> => {
  const self = async (id: number): Promise<Account> => {
    const account = await accounts.byId(id);
    if (!account) throw new HttpError(404, 'User not found.');
    return account;
  };
  const titles = () => new Map(providers.list().map(({ id, title }) => [id, title]));

  const listOf = async (id: number): Promise<Identities> => {
    const [own, { has_password }] = [await identities.list(id), await self(id)];
    const known = titles();
    const connected = new Set(own.map(({ provider }) => provider));
    return {
      identities: own.map(({ id: number, provider, name, created_at, last_used_at }) => ({
        id: number,
        provider,
        title: known.get(provider) ?? provider,
        name,
        connected_at: created_at.toISOString(),
        last_used_at: last_used_at?.toISOString() ?? null,
      })),
      others: providers.list().filter((one) => !connected.has(one.id)),
      needs_password: has_password && accounts.takesPasswords,
    };
  };

  /** Whether somebody can sign in in one way or another. */
  const hasWay = async ({ id, has_password }: Account, within: Transaction<AccountTables>): Promise<boolean> => {
    if (has_password && accounts.takesPasswords) return true;
    const known = titles();
    if ((await identities.list(id, within)).some(({ provider }) => known.has(provider))) return true;
    const passkey = await within.selectFrom('account_passkey').select('id').where('user_id', '=', id).executeTakeFirst();
    return passkey !== undefined;
  };

  return {
    identities: ({ user }) => listOf(user.id),

    async departToConnect({ user, body: { provider, password }, log }) {
      await proof.demand(user, password);
      return providers.depart({ provider, user: user.id }, log);
    },

    async connectProvider({ user, body, log }) {
      const { setting, arrived } = await providers.arrive(body, user.id, log);
      const { id: provider, title, issuer } = setting;
      const name = shownNameIn(arrived.claims);
      await db.transaction().execute(async (tx) => {
        await identities.hold(tx, [`${issuer} ${arrived.subject}`]);
        const met = await identities.meet({ issuer, subject: arrived.subject }, name, tx);
        if (met && met.user_id !== user.id)
          throw new HttpError(409, `This person of ${title} is connected to another account already.`);
        if (met) return;
        await identities.add(user.id, { provider, issuer, subject: arrived.subject, name }, tx);
        const text = providerConnectedMail[user.language](productName, title, `${publicUrl}/profile`);
        await mail.send({ to: user.email, ...text }, tx);
      });
      return listOf(user.id);
    },

    async disconnectProvider({ user, params }) {
      const account = await self(user.id);
      await db.transaction().execute(async (tx) => {
        const gone = await identities.remove(user.id, params.id, tx);
        if (!gone) throw new HttpError(404, 'There is no such connection.');
        if (!(await hasWay(account, tx))) throw new HttpError(409, 'This is the only way in which you can sign in.');
        const title = titles().get(gone.provider) ?? gone.provider;
        const text = providerDisconnectedMail[user.language](productName, title, `${publicUrl}/profile`);
        await mail.send({ to: user.email, ...text }, tx);
      });
      return listOf(user.id);
    },
  };
};
