/** The signed-in person: who they are, and what they change about it (decisions §2, editable profile fields). */
import * as z from 'zod/mini';
import type { Account, AccountChanges, Accounts, Call, Caller, Handlers } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { contract } from '../../common/contract.ts';
import { countryProblem, lengthProblem, nameProblem, passwordProblem } from '../../common/rules.ts';
import type { ChangeAccount } from '../change-account.ts';
import { demand } from '../demand.ts';
import { demandPasswords } from '../demand-passwords.ts';
import { endPending } from '../end-pending.ts';
import type { SelfProof } from '../proof/self-proof.ts';

const MOST_DATA_BYTES = 128 * 1024;

type Change = Call<(typeof contract)['updateProfile']>['body'];

const demandProfile = (body: Change): void =>
  demand({
    first_name: body.first_name === undefined ? undefined : nameProblem(body.first_name),
    last_name: body.last_name === undefined ? undefined : nameProblem(body.last_name),
    address: lengthProblem(body.address ?? '', 200),
    city: lengthProblem(body.city ?? '', 100),
    country: countryProblem(body.country ?? ''),
    region: lengthProblem(body.region ?? '', 100),
  });

const Settings = z.object({ settings: z.record(z.string(), z.unknown()) });

/** A browser tells of what was set in it; what was set in another one stays. */
const settingsOf = (before: unknown, told: unknown): object => {
  const [old, fresh] = [before, told].map((data) => z.safeParse(Settings, data).data?.settings);
  return old && fresh ? { settings: { ...old, ...fresh } } : {};
};

const changesOf = (
  account: Account,
  { firstLogin, data, old_password: _old, new_password: _new, ...fields }: Change,
): AccountChanges => {
  const merged = data && { ...account.data, ...data, ...settingsOf(account.data, data) };
  if (merged && JSON.stringify(merged).length > MOST_DATA_BYTES) throw new HttpError(413, 'The settings are too large.');
  return { ...fields, ...(firstLogin === undefined ? {} : { first_login: firstLogin }), ...(merged ? { data: merged } : {}) };
};

export const profileRoutes = (
  accounts: Accounts,
  proof: SelfProof,
  change: ChangeAccount,
): Pick<Handlers<typeof contract>, 'loginStatus' | 'info' | 'updateProfile' | 'saveLanguage'> => {
  const self = async (id: number): Promise<Account> => {
    const account = await accounts.byId(id);
    if (!account) throw new HttpError(404, 'User not found.');
    return account;
  };

  /** Who has none yet shows otherwise that it is them. */
  const demandOldPassword = async (user: Caller, body: Change): Promise<void> => {
    const { id, email, has_password } = await self(user.id);
    demand({ new_password: passwordProblem(body.new_password ?? '', email) });
    if (!has_password) await proof.demand(user, body.old_password ?? '', 'old_password');
    else if (!(await accounts.verifyPassword(id, body.old_password ?? ''))) {
      // Names the old password, which is what the client's message hangs on (ACC-029).
      throw new HttpError(400, 'The old password is not correct.', {
        fields: { old_password: 'Incorrect old password provided.' },
      });
    }
  };

  return {
    async loginStatus({ user }) {
      return { is_logged_in: true, is_first_login: (await self(user.id)).first_login };
    },
    async info({ user }) {
      return { user: await accounts.toUser(await self(user.id)) };
    },
    async updateProfile({ user, params, body }) {
      if (params.id !== user.id) throw new HttpError(404, 'User not found.');
      demandProfile(body);
      const { new_password: password } = body;
      if (password !== undefined) demandPasswords(accounts);
      if (password !== undefined) await demandOldPassword(user, body);
      const changed = await change(user.id, async (account, tx) => {
        // Before the password: a change that is refused changes nothing.
        const changes = changesOf(account, body);
        if (password === undefined) return changes;
        await accounts.setPassword(user.id, password, tx);
        await accounts.endSessions(user.id, user.sessionId, tx);
        await endPending(tx, user.id);
        return changes;
      });
      return { user: await accounts.toUser(changed) };
    },
    async saveLanguage({ user, body }) {
      await accounts.update(user.id, { language: body.language });
      return { success: true, message: 'The language is saved.' };
    },
  };
};
