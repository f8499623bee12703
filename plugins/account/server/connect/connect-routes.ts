/** Connecting a program beside the app to an account (RFC 8628). */
import type { Accounts, Handlers, Mailer } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { type connectCalls, typedCode, shownCode } from '../../common/connect-calls.ts';
import { deviceOf } from '../../common/device.ts';
import type { MailLinksOf } from '../mail-links.ts';
import { type Connections, INTERVAL_SECONDS, type Progress, VALID_SECONDS } from './connections.ts';
import { connectedMail } from './mails.ts';

interface Parts {
  readonly accounts: Accounts;
  readonly connections: Connections;
  readonly mail: Mailer;
  readonly publicUrl: string;
  readonly linksOf: MailLinksOf;
  readonly productName: string;
}

/** The errors of RFC 8628 §3.5. */
const REFUSALS: Readonly<Record<Exclude<Progress['state'], 'allowed'>, readonly [error: string, said: string]>> = {
  waiting: ['authorization_pending', 'Nobody has typed the code yet.'],
  hasty: ['slow_down', 'This is asked too often.'],
  refused: ['access_denied', 'The connection was refused.'],
  expired: ['expired_token', 'The code is not valid any more.'],
};

const unknownCode = () => new HttpError(404, 'No program waits with this code. Codes are good for 10 minutes.');
const codeIn = (typed: string): string => {
  const code = typedCode(typed);
  if (code === undefined) throw unknownCode();
  return code;
};

export const connectRoutes = ({
  accounts,
  connections,
  mail,
  publicUrl,
  productName,
  linksOf,
}: Parts): Handlers<typeof connectCalls> => ({
  async startConnecting({ body, userAgent }) {
    if (!accounts.isConnectedApp(body.client_id))
      throw new HttpError(401, 'Unknown client', { error: 'invalid_client', error_description: 'Unknown client' });
    const { device, code } = await connections.begin(body.client_id, userAgent);
    return {
      device_code: device,
      user_code: shownCode(code),
      verification_uri: `${publicUrl}/connect`,
      expires_in: VALID_SECONDS,
      interval: INTERVAL_SECONDS,
    };
  },

  async finishConnecting({ body, ip, log }) {
    const progress = await connections.progress(body.device_code, body.client_id);
    if (progress.state !== 'allowed') {
      const [error, said] = REFUSALS[progress.state];
      throw new HttpError(400, said, { error, error_description: said });
    }
    log.info({ user: progress.user, ip, clientId: body.client_id }, 'A program was connected');
    return accounts.issueSession(progress.user, body.client_id, true, progress.userAgent);
  },

  async connecting({ body }) {
    const found = await connections.waiting(codeIn(body.user_code));
    if (!found) throw unknownCode();
    const { browser = null, system = null } = deviceOf(found.userAgent);
    return { client: found.clientId, browser, system, asked_at: found.askedAt.toISOString() };
  },

  async answerConnecting({ user, body }) {
    const found = await connections.answer(codeIn(body.user_code), user.id, body.allow);
    if (!found) throw unknownCode();
    if (!body.allow) return { success: true, message: 'The program is not connected.' };
    const account = await accounts.byId(user.id);
    if (account)
      await mail.send({ to: account.email, ...connectedMail[account.language](productName, found.clientId, linksOf(account)) });
    return { success: true, message: 'The program is connected.' };
  },
});
