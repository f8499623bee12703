/** For tests: a house whose people come by providers, the way of a browser to one and back, and showing an address by a mailed code. */
import { sql } from 'kysely';
import { testCaller } from '#core/server/testing/test-caller.ts';
import type { Tokens } from '#plugin-api';
import { contract } from '../../common/contract.ts';
import { startAccounts } from './account-server.ts';
import type { localProvider, ProviderPerson } from './local-provider.ts';

type LocalProvider = Awaited<ReturnType<typeof localProvider>>;

export const ADA: ProviderPerson = {
  ...{ sub: 'ada', email: 'ada@uni.example', email_verified: true },
  ...{ given_name: 'Ada', family_name: 'Lovelace', locale: 'de-DE' },
};

/** Called at the top of a test file. */
export const startProviderHouse = async (settings: readonly object[], env: Readonly<Record<string, string>> = {}) => {
  const house = await startAccounts({ PROVIDERS: JSON.stringify(settings), ...env });
  const { server } = house;
  const depart = (provider = 'uni') => server.guest.call(contract.departToProvider, { body: { provider } });
  const comeBack = (provider: string, answer: string, key: string) =>
    server.guest.send(contract.returnFromProvider, { body: { provider, answer, key } });
  const name = (provider: string, key: string, email: string, language: 'en' | 'de' = 'en') =>
    server.guest.send(contract.nameAddress, { body: { provider, key, email, language } });
  return {
    ...house,
    depart,
    comeBack,
    name,
    give: (provider: string, key: string, code: string) =>
      server.guest.send(contract.arriveByCode, { body: { provider, key, code } }),
    codeFor: async (provider: string, key: string, email: string) =>
      /to sign in by .+ is (\d{6})/.exec(await house.mailOf(() => name(provider, key, email)))?.[1] ?? '',
    /** Who is signed in by an answer. */
    meOf: async ({ json }: { readonly json: unknown }) =>
      (await testCaller(server.app, (json as Tokens).access_token).call(contract.info)).user,
    /** Providers by which somebody signs in. */
    identitiesOf: async (user: number) => {
      const { rows } = await sql<{ provider: string }>`
        select provider from account_identity where user_id = ${user} order by id`.execute(server.executor);
      return rows.map(({ provider }) => provider);
    },
    /** The whole way, as somebody of the provider. */
    async enter(at: LocalProvider, person: ProviderPerson = ADA, provider = 'uni') {
      const { address, key } = await depart(provider);
      return comeBack(provider, at.signIn(address, person), key);
    },
  };
};
