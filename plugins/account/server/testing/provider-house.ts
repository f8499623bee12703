/** For tests: a house whose people come by providers, and the way of a browser to one and back. */
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
  return {
    ...house,
    depart,
    comeBack,
    /** The whole way, as somebody of the provider. */
    async enter(at: LocalProvider, person: ProviderPerson = ADA, provider = 'uni') {
      const { address, key } = await depart(provider);
      return comeBack(provider, at.signIn(address, person), key);
    },
  };
};
