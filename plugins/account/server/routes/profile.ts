/** The signed-in person: who they are, and what they change about it (decisions §2, editable profile fields). */
import { type Account, type AccountChanges, type Accounts, type Call, type Handlers, HttpError } from '#plugin-api/server';
import type { contract } from '../../common/contract.ts';
import { countryProblem, lengthProblem, nameProblem, passwordProblem } from '../../common/rules.ts';
import { demand } from '../demand.ts';

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

const changesOf = (
  account: Account,
  { firstLogin, data, old_password: _old, new_password: _new, ...fields }: Change,
): AccountChanges => {
  const merged = data && { ...account.data, ...data };
  if (merged && JSON.stringify(merged).length > MOST_DATA_BYTES) throw new HttpError(413, 'The settings are too large.');
  return { ...fields, ...(firstLogin === undefined ? {} : { first_login: firstLogin }), ...(merged ? { data: merged } : {}) };
};

export const profileRoutes = (
  accounts: Accounts,
): Pick<Handlers<typeof contract>, 'loginStatus' | 'info' | 'updateProfile' | 'saveLanguage'> => {
  const self = async (id: number): Promise<Account> => {
    const account = await accounts.byId(id);
    if (!account) throw new HttpError(404, 'User not found.');
    return account;
  };

  const changePassword = async (account: Account, session: number, body: Change): Promise<void> => {
    if (body.new_password === undefined) return;
    demand({ new_password: passwordProblem(body.new_password, account.email) });
    if (!(await accounts.verifyPassword(account.id, body.old_password ?? ''))) {
      // Names the old password, which is what the client's message hangs on (ACC-029).
      throw new HttpError(400, 'The old password is not correct.', {
        fields: { old_password: 'Incorrect old password provided.' },
      });
    }
    await accounts.setPassword(account.id, body.new_password);
    await accounts.endSessions(account.id, session);
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
      const account = await self(user.id);
      await changePassword(account, user.sessionId, body);
      return { user: await accounts.toUser(await accounts.update(user.id, changesOf(account, body))) };
    },
    async saveLanguage({ user, body }) {
      await accounts.update(user.id, { language: body.language });
      return { success: true, message: 'The language is saved.' };
    },
  };
};
