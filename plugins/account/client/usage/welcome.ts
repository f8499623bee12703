/** What is done once, after somebody has come for the first time (CORE-086 to CORE-088). */
import { type ClientContext, Session, Tracking } from '#plugin-api/client';
import { contract } from '../../common/contract.ts';

/** Milliseconds after the call. */
const CLEARED_AFTER = 2000;

/** A call that fails is made again after the next sign-in: the flag is still there. */
export const welcome = async (ctx: ClientContext): Promise<void> => {
  const session = ctx.service(Session);
  const { user } = session;
  if (!user?.firstLogin) return;
  const { addProspect, updateProfile } = ctx.api(contract);
  try {
    await addProspect({ body: { user } });
    ctx.service(Tracking).track('first_login');
    await new Promise((resolve) => setTimeout(resolve, CLEARED_AFTER));
    if (session.user?.id !== user.id) return;
    await updateProfile({ params: { id: user.id }, body: { firstLogin: false } });
    await session.refresh();
  } catch {
    // Nothing that the person asked for.
  }
};
