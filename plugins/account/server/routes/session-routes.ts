/** Where one is signed in, and ending it there. Somebody else's sessions are not there at all. */
import type { Accounts, Handlers, OpenSession } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { contract, OpenSession as Told } from '../../common/contract.ts';
import { deviceOf } from '../../common/device.ts';

const tell = ({ id, clientId, userAgent, createdAt, lastUsedAt }: OpenSession, current: number): Told => {
  const { browser = null, system = null } = deviceOf(userAgent);
  return {
    id,
    client: clientId,
    browser,
    system,
    started_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    is_current: id === current,
  };
};

export const sessionRoutes = (
  accounts: Accounts,
): Pick<Handlers<typeof contract>, 'sessions' | 'endSession' | 'endOtherSessions'> => ({
  async sessions({ user }) {
    const open = await accounts.openSessions(user.id);
    return { sessions: open.map((session) => tell(session, user.sessionId)) };
  },
  async endSession({ user, params }) {
    if (!(await accounts.endSession(user.id, params.id))) throw new HttpError(404, 'There is no such session.');
    return { success: true, message: 'The session is ended.' };
  },
  async endOtherSessions({ user }) {
    await accounts.endSessions(user.id, user.sessionId);
    return { success: true, message: 'All other sessions are ended.' };
  },
});
