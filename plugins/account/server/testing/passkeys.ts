/** For tests of passkeys: what people do with them in a browser. */
import type { TestUser } from '#core/server/testing/types.ts';
import { contract } from '../../common/contract.ts';
import type { NewCredential } from '../../common/passkey-calls.ts';
import { PASSWORD, type startAccounts } from './account-server.ts';
import { SoftAuthenticator, type Wrongs } from './soft-authenticator.ts';

type Kind = ConstructorParameters<typeof SoftAuthenticator>[1];

export const passkeysOf = ({ server }: Pick<Awaited<ReturnType<typeof startAccounts>>, 'server'>) => {
  const origin = server.core.config.PUBLIC_URL;
  const begin = (who: TestUser, password = PASSWORD) => who.call(contract.beginPasskey, { body: { password } });
  const keep = (who: TestUser, name: string, credential: NewCredential) =>
    who.call(contract.addPasskey, { body: { name, credential } });
  const ask = (challenge?: string) =>
    server.guest.call(contract.passkeyOptions, { body: challenge === undefined ? {} : { challenge } });
  return {
    origin,
    begin,
    keep,
    ask,
    /** Makes a passkey in a new authenticator and has it kept. */
    async add(who: TestUser, kind: Kind = {}, wrongs: Wrongs = {}): Promise<SoftAuthenticator> {
      const authenticator = new SoftAuthenticator(origin, kind);
      await keep(who, 'Laptop', authenticator.create(await begin(who), wrongs));
      return authenticator;
    },
    /** Signs in as the sign-in screen does. */
    async signInWith(authenticator: SoftAuthenticator, wrongs: Wrongs = {}, more: { client_id?: string } = {}) {
      const credential = authenticator.sign(await ask(), wrongs);
      return server.guest.send(contract.passkeySignIn, { body: { credential, ...more } });
    },
  };
};
