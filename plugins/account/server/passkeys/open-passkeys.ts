/** The passkeys of the server half: their calls, and what is swept. */
import type { Accounts, Handlers, ServerContext } from '#plugin-api/server';
import type { passkeyCalls } from '../../common/passkey-calls.ts';
import type { MailLinksOf } from '../mail-links.ts';
import type { SelfProof } from '../proof/self-proof.ts';
import type { FinishSignIn } from '../second-factor/finish-sign-in.ts';
import type { SecondFactor } from '../second-factor/second-factor.ts';
import type { AccountTables } from '../tables.ts';
import { Challenges } from './challenges.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { relyingParty } from './relying-party.ts';
import { passkeySignInRoutes } from './sign-in-routes.ts';
import { StoredPasskeys } from './stored-passkeys.ts';

interface Parts {
  readonly accounts: Accounts;
  readonly proof: SelfProof;
  readonly factor: SecondFactor;
  readonly finish: FinishSignIn;
  readonly linksOf: MailLinksOf;
}

interface OpenPasskeys {
  readonly routes: Handlers<typeof passkeyCalls>;
  sweep(): Promise<void>;
}

export const openPasskeys = ({ db: tables, mail, secrets, publicUrl, productName }: ServerContext, own: Parts): OpenPasskeys => {
  const db = tables<AccountTables>();
  const challenges = new Challenges(db);
  const passkeys = new StoredPasskeys(db, secrets);
  const site = relyingParty(publicUrl, productName);
  const parts = { ...own, passkeys, challenges, site, db, mail, productName };
  return {
    routes: { ...passkeyRoutes(parts), ...passkeySignInRoutes(parts) },
    sweep: () => challenges.sweep(),
  };
};
