/**
 * Whose account it is that a provider's person signs in to: the one that is connected; for the first time one of the same proven address,
 * where that is safe, or a new one. Nobody gets into somebody's account by claiming their address.
 */
import type { Account, Accounts, Executor, Kysely } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { standingIn } from '../../common/group-rules.ts';
import type { AnnouncedSignUps } from '../sign-ups.ts';
import type { AccountTables } from '../tables.ts';
import type { AnnouncedArrivals } from './arrivals.ts';
import { groupsIn, languageIn, namesIn, provenAddress, shownNameIn } from './groups.ts';
import type { StoredIdentities, StoredIdentity } from './identities.ts';
import type { Arrived } from './provider-client.ts';
import type { ProviderSetting } from './settings.ts';

interface Parts {
  readonly db: Kysely<AccountTables>;
  readonly accounts: Accounts;
  readonly identities: StoredIdentities;
  readonly signUps: AnnouncedSignUps;
  readonly arrivals: AnnouncedArrivals;
}

const notProven = (title: string) =>
  new HttpError(
    403,
    `${title} does not say that your email address is your own. Sign in here in another way, then connect ${title} in your profile.`,
  );
const isTaken = (title: string) =>
  new HttpError(
    409,
    `There is an account with your address already. Sign in to it in another way, then connect ${title} in your profile.`,
  );
const hasNone = () => new HttpError(403, 'There is no account for you here yet. Please ask whoever runs this house.');

export const findAccount = ({ db, accounts, identities, signUps, arrivals }: Parts) => {
  /** Made for them by whoever runs the house, and never opened by anybody. */
  const isUnclaimed = async ({ id, has_password, is_email_verified }: Account, within: Executor): Promise<boolean> =>
    !has_password && !is_email_verified && (await identities.list(id, within)).length === 0;

  /** @throws HttpError 403, 409 */
  const firstTime = async (provider: ProviderSetting, { claims }: Arrived, ip: string, within: Executor): Promise<Account> => {
    const { title, links_by_address, makes_accounts } = provider;
    const email = provenAddress(claims, provider);
    if (email === undefined) throw notProven(title);
    await identities.hold(within, [`address ${email}`]);
    const known = await accounts.byEmail(email, within);
    if (known && (await isUnclaimed(known, within))) {
      const { first_name, last_name } = namesIn(claims);
      const names = { first_name: known.first_name || first_name, last_name: known.last_name || last_name };
      const account = await accounts.update(known.id, { ...names, is_email_verified: true }, within);
      await signUps.announce(within, { user: account.id, email, ip });
      return account;
    }
    // An address that was never proven may be somebody else's who has only claimed it.
    if (known && links_by_address && known.is_email_verified) return known;
    if (known) throw isTaken(title);
    if (!makes_accounts || !(await signUps.admits(email))) throw hasNone();
    const account = await accounts.create(
      { email, ...namesIn(claims), language: languageIn(claims), is_email_verified: true, first_login: true },
      within,
    );
    await signUps.announce(within, { user: account.id, email, ip });
    return account;
  };

  /** @throws HttpError 403 or 409 for whom there is no account, and none is made */
  return (provider: ProviderSetting, arrived: Arrived, ip: string): Promise<{ account: Account; identity: StoredIdentity }> =>
    db.transaction().execute(async (tx) => {
      const { id, issuer, groups: rules, groups_claim } = provider;
      const { subject, claims } = arrived;
      const name = shownNameIn(claims);
      await identities.hold(tx, [`${issuer} ${subject}`]);
      const met = await identities.meet({ issuer, subject }, name, tx);
      const found = met ? await accounts.byId(met.user_id, tx) : await firstTime(provider, arrived, ip, tx);
      if (!found) throw hasNone();
      const identity = met ?? (await identities.add(found.id, { provider: id, issuer, subject, name }, tx));
      const groups = groupsIn(claims, groups_claim);
      if (groups) await arrivals.announce(tx, { user: found.id, source: id, standing: standingIn(rules, groups) });
      // What groups bring is in the account.
      return { account: (await accounts.byId(found.id, tx)) ?? found, identity };
    });
};
