/** Handlers of signing in, refreshing and signing out (ACC-037, ACC-038). */
import type { sessionContract } from '../../common/session-contract.ts';
import type { Handlers } from '../../plugin-api/server.ts';
import type { Core } from '../app/open-core.ts';
import { HttpError } from '../app/http-error.ts';
import { TICKET_SECONDS } from '../auth/sessions.ts';
import { passwordSignIn } from '../auth/sign-in.ts';

type SessionCore = Pick<Core, 'accounts' | 'admitAddress' | 'clients' | 'guard' | 'hasher' | 'log' | 'sessions'>;

const passwordsAreOff = (): HttpError =>
  new HttpError(403, 'Nobody signs in with a password here.', {
    error: 'unauthorized_client',
    error_description: 'Nobody signs in with a password here',
  });

export const sessionRoutes = ({
  accounts,
  admitAddress,
  clients,
  guard,
  hasher,
  log,
  sessions,
}: SessionCore): Handlers<typeof sessionContract> => {
  const signIn = passwordSignIn({
    passwordOf: (email) => accounts.passwordOf(email),
    challenge: (first) => accounts.challenge(first),
    admitAddress,
    hasher,
    guard,
    sessions,
    log,
  });
  return {
    async token({ body, ip, userAgent }) {
      const clientId = clients.idOf(body);
      if (body.grant_type === 'refresh_token') return sessions.rotate(body.refresh_token, body.client_id ? clientId : undefined);
      if (!accounts.takesPasswords) throw passwordsAreOff();
      const { username, password, remember = true } = body;
      return signIn({ username, password, clientId, remember, ip, userAgent });
    },
    async logout({ user }) {
      await sessions.end(user.sessionId);
      return { success: true, message: 'You are signed out.' };
    },
    async streamTicket({ user }) {
      return { ticket: await sessions.ticket(user.sessionId), expires_in: TICKET_SECONDS };
    },
  };
};
