/** What gates need to know about whoever sits in front of the app. */
import * as z from 'zod/mini';
import type { Standing } from '../../common/plans.ts';
import type { Host, Session } from '../../plugin-api/services.ts';

const Flags = z.array(z.string());

/** Read anew each time, so that a gate follows plan, user type and flags without a reload (CORE-013). */
export const standingOf = (session: Session, host: Host): Standing => {
  const flags = z.safeParse(Flags, session.initial('flags'));
  return { plan: session.plan, userType: session.userType, host: host.kind, flags: new Set(flags.data ?? []) };
};
