/**
 * What happens with the session that a provider has signed in, in the transaction that starts it. Who has shown by a mailed code that an
 * account is theirs is connected to it only here: after its second step, and never while they are shut out or the account is cancelled.
 */
import type { Accounts, Executor, Mailer } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { AnnouncedArrivals } from './arrivals.ts';
import type { Joining, Origin, StoredIdentities } from './identities.ts';
import { providerConnectedMail } from './mails.ts';

interface Parts {
  readonly accounts: Pick<Accounts, 'byId'>;
  readonly identities: Pick<StoredIdentities, 'hold' | 'meet' | 'add' | 'began'>;
  readonly arrivals: Pick<AnnouncedArrivals, 'announce'>;
  readonly mail: Mailer;
  readonly publicUrl: string;
  readonly productName: string;
}

const isCancelled = () => new HttpError(403, 'This account is cancelled. Sign in to it in the way that you did before.');

export const beginningSessions = ({ accounts, identities, arrivals, mail, publicUrl, productName }: Parts) => {
  /** @returns the identity @throws HttpError 403 for an account that is cancelled, 409 when somebody else is connected to this person meanwhile */
  const connect = async (user: number, { title, standing, ...who }: Joining, within: Executor): Promise<number> => {
    await identities.hold(within, [`${who.issuer} ${who.subject}`]);
    const met = await identities.meet(who, who.name, within);
    if (met && met.user_id !== user) throw new HttpError(409, `This person of ${title} is connected to another account already.`);
    if (met) return met.id;
    const account = await accounts.byId(user, within);
    if (account?.deactivated_at) throw isCancelled();
    const { id } = await identities.add(user, who, within);
    if (standing) await arrivals.announce(within, { user, source: who.provider, standing });
    if (account) {
      const text = providerConnectedMail[account.language](productName, title, `${publicUrl}/profile`);
      await mail.send({ to: account.email, ...text }, within);
    }
    return id;
  };

  return async (session: number, user: number, { identity, ...origin }: Origin, within: Executor): Promise<void> => {
    const id = typeof identity === 'number' ? identity : await connect(user, identity, within);
    await identities.began({ session, user, identity: id, ...origin }, within);
  };
};
export type BeginSession = ReturnType<typeof beginningSessions>;
