/**
 * Whose account it is that a provider's person signs in to: the one that is connected; for the first time one of the same proven address,
 * where that is safe, or a new one. Nobody gets into somebody's account by claiming their address: where the provider does not say that it
 * is their own, or there is an account of it that this provider may not be connected to by itself, a mailed code has to show it.
 */
import type { Account, Accounts, Executor, Kysely } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { standingIn } from '../../common/group-rules.ts';
import type { AnnouncedSignUps } from '../sign-ups.ts';
import type { AccountTables } from '../tables.ts';
import type { AnnouncedArrivals } from './arrivals.ts';
import { groupsIn, languageIn, namesIn, provenAddress, shownNameIn } from './groups.ts';
import type { Joining, StoredIdentities } from './identities.ts';
import type { NamedAddress } from './newcomers.ts';
import type { Arrived } from './provider-client.ts';
import type { ProviderSetting } from './settings.ts';

export interface Found {
  readonly account: Account;
  /** Its id; or of whom the account is still to be connected to, when its sign-in is complete. */
  readonly identity: number | Joining;
}

/** Whose address a mailed code has to show first. */
export interface ToBeShown {
  /** Of an account, as the provider has told it; `undefined` where they still have to say which one is theirs. */
  readonly toBeShown: string | undefined;
}

/** An address that a mailed code has shown to be theirs. */
export interface ShownAddress extends NamedAddress {
  /** The account is found: what waited for the code ends with it. */
  used(within: Executor): Promise<void>;
}

interface Parts {
  readonly db: Kysely<AccountTables>;
  readonly accounts: Accounts;
  readonly identities: StoredIdentities;
  readonly signUps: AnnouncedSignUps;
  readonly arrivals: AnnouncedArrivals;
}

const isTaken = (title: string) =>
  new HttpError(
    409,
    `There is an account with your address already. Sign in to it in another way, then connect ${title} in your profile.`,
  );
const hasNone = () => new HttpError(403, 'There is no account for you here yet. Ask whoever runs this house.');

/** An address that is certainly their own, and what an account is made with beside it. */
interface Newcomer {
  readonly email: string;
  readonly language: 'en' | 'de';
  readonly ip: string;
  /** The account of this address. */
  readonly known: Account | undefined;
}

export const findAccount = ({ db, accounts, identities, signUps, arrivals }: Parts) => {
  /** Made for them by whoever runs the house, and never opened by anybody. */
  const isUnclaimed = async ({ id, has_password, is_email_verified }: Account, within: Executor): Promise<boolean> =>
    !has_password && !is_email_verified && (await identities.list(id, within)).length === 0;

  /** @throws HttpError 403, 409 */
  const firstTime = async (
    { title, makes_accounts }: ProviderSetting,
    { claims }: Arrived,
    { email, language, ip, known }: Newcomer,
    within: Executor,
  ): Promise<Account> => {
    if (known && (await isUnclaimed(known, within))) {
      const { first_name, last_name } = namesIn(claims);
      const names = { first_name: known.first_name || first_name, last_name: known.last_name || last_name };
      const account = await accounts.update(known.id, { ...names, is_email_verified: true }, within);
      await signUps.announce(within, { user: account.id, email, ip });
      return account;
    }
    if (known?.is_email_verified) return known;
    // An address that was never proven may be somebody else's who has only claimed it.
    if (known) throw isTaken(title);
    if (!makes_accounts || !(await signUps.admits(email))) throw hasNone();
    const account = await accounts.create(
      { email, ...namesIn(claims), language, is_email_verified: true, first_login: true },
      within,
    );
    await signUps.announce(within, { user: account.id, email, ip });
    return account;
  };

  /**
   * @param shown by a mailed code, where what the provider tells is not enough
   * @throws HttpError 403 or 409 for whom there is no account, and none is made
   */
  return (provider: ProviderSetting, arrived: Arrived, ip: string, shown?: ShownAddress): Promise<Found | ToBeShown> =>
    db.transaction().execute(async (tx) => {
      const { id, title, issuer, groups: rules, groups_claim, links_by_address } = provider;
      const { subject, claims } = arrived;
      const who = { provider: id, issuer, subject, name: shownNameIn(claims) };
      const groups = groupsIn(claims, groups_claim);
      const standing = groups && standingIn(rules, groups);

      const settled = async (found: Account, identity: number): Promise<Found> => {
        if (standing) await arrivals.announce(tx, { user: found.id, source: id, standing });
        // What groups bring is in the account.
        return { account: (await accounts.byId(found.id, tx)) ?? found, identity };
      };

      await identities.hold(tx, [`${issuer} ${subject}`]);
      await shown?.used(tx);
      const met = await identities.meet(who, who.name, tx);
      if (met) {
        const found = await accounts.byId(met.user_id, tx);
        if (!found) throw hasNone();
        return settled(found, met.id);
      }
      const email = shown?.email ?? provenAddress(claims, provider);
      if (email === undefined) return { toBeShown: undefined };
      await identities.hold(tx, [`address ${email}`]);
      const known = await accounts.byEmail(email, tx);
      if (known?.is_email_verified && shown) return { account: known, identity: { ...who, title, standing } };
      if (known?.is_email_verified && !links_by_address) return { toBeShown: email };
      const language = shown?.language ?? languageIn(claims);
      const found = await firstTime(provider, arrived, { email, language, ip, known }, tx);
      return settled(found, (await identities.add(found.id, who, tx)).id);
    });
};
