/** Signing out by choice: here, and at the provider that has signed in this session. */
import { type ClientContext, Session } from '#plugin-api/client';
import { contract } from '../../common/contract.ts';

/** Milliseconds: nobody waits longer for being signed out. */
const PATIENCE = 3000;

/** The server knows it of the session; without an answer one is signed out here. */
const addressOfProvider = async (ctx: ClientContext): Promise<string | null> => {
  try {
    return (await ctx.api(contract).leaveProvider(undefined, { signal: AbortSignal.timeout(PATIENCE) })).address;
  } catch {
    return null;
  }
};

export const signOut = async (ctx: ClientContext): Promise<void> => {
  const session = ctx.service(Session);
  const address = session.isOnline ? await addressOfProvider(ctx) : null;
  await session.signOut();
  // Somebody may have chosen to stay.
  if (address && !session.isSignedIn) location.assign(address);
};
