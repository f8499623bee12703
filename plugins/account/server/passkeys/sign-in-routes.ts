/** Signing in with a passkey: alone, because it is unlocked by finger or pin and so stands for both factors, or as a second step. */
import type { Handlers, Log } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { passkeyCalls, SignedCredential } from '../../common/passkey-calls.ts';
import type { FinishSignIn } from '../second-factor/finish-sign-in.ts';
import type { SecondFactor } from '../second-factor/second-factor.ts';
import { VALID_MS } from './challenges.ts';
import { challengeIn } from './client-data.ts';
import { passkeyCopiedMail } from './mails.ts';
import { descriptorOf, type PasskeyParts } from './passkey-routes.ts';
import type { StoredPasskey } from './stored-passkeys.ts';
import { verifyUse } from './verify.ts';

/** One answer for every reason, so that nobody learns which passkeys there are. */
const refused = () => {
  const said = 'This passkey was not accepted';
  return new HttpError(401, said, { error: 'invalid_grant', error_description: said });
};
const overdue = () => new HttpError(401, 'Sign in again', { error: 'invalid_grant', error_description: 'Sign in again' });

interface Asked {
  readonly purpose: 'sign-in' | 'second-step';
  /** Whose passkey it has to be. */
  readonly user: number | null;
  readonly log: Log;
}

export const passkeySignInRoutes = ({
  accounts,
  passkeys,
  challenges,
  site,
  mail,
  productName,
  linksOf,
  factor,
  finish,
}: PasskeyParts & { readonly factor: SecondFactor; readonly finish: FinishSignIn }): Pick<
  Handlers<typeof passkeyCalls>,
  'passkeyOptions' | 'passkeySignIn' | 'passkeySecondStep'
> => {
  const tellOfCopy = async ({ user_id, name }: StoredPasskey): Promise<void> => {
    const account = await accounts.byId(user_id);
    if (!account) return;
    await mail.send({
      to: account.email,
      ...passkeyCopiedMail[account.language](productName, name, linksOf(account)),
    });
  };

  /** @returns whose passkey it is @throws HttpError 401 */
  const holderOf = async (credential: SignedCredential, { purpose, user, log }: Asked): Promise<number> => {
    const challenge = challengeIn(credential.response.clientDataJSON);
    if (challenge === undefined || !(await challenges.spend(purpose, user, challenge))) throw refused();
    const passkey = await passkeys.byCredential(credential.id);
    if (!passkey || (user !== null && passkey.user_id !== user)) throw refused();
    const counter = await verifyUse(credential, passkey, { site, challenge }).catch((error: unknown) => {
      log.warn({ err: error, user: passkey.user_id, passkey: passkey.id }, 'A passkey was refused');
      throw refused();
    });
    if (await passkeys.use(passkey.id, counter)) return passkey.user_id;
    if (await passkeys.byCredential(credential.id)) {
      log.warn({ user: passkey.user_id, passkey: passkey.id }, 'A passkey counts fewer uses than are known; it may be a copy');
      await tellOfCopy(passkey);
    }
    throw refused();
  };

  return {
    async passkeyOptions({ body }) {
      const first = body.challenge === undefined ? undefined : await factor.waiting(body.challenge);
      if (body.challenge !== undefined && !first) throw overdue();
      return {
        challenge: await challenges.issue(first ? 'second-step' : 'sign-in', first?.user ?? null),
        rpId: site.id,
        timeout: VALID_MS,
        userVerification: 'required',
        allowCredentials: first ? (await passkeys.list(first.user)).map(descriptorOf) : [],
      };
    },

    passkeySignIn: ({ body: { credential, client_id, remember = true }, ip, userAgent, log }) =>
      accounts.signInBy(() => holderOf(credential, { purpose: 'sign-in', user: null, log }), {
        clientId: client_id,
        remember,
        ip,
        userAgent,
      }),

    async passkeySecondStep({ body, log }) {
      const first = await factor.waiting(body.challenge);
      if (!first) throw overdue();
      await holderOf(body.credential, { purpose: 'second-step', user: first.user, log });
      if (!(await factor.spend(body.challenge))) throw overdue();
      return finish(first);
    },
  };
};
