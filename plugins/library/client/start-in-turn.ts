/** When the library asks for what it shows (ACC-024). */
import { type Disposable, disposable } from '#plugin-api';
import type { Session } from '#plugin-api/client';

/** Milliseconds after a sign-in. */
export const TURN = 300;

/** At once where the page was opened with a session, whose list is what the person waits for; in its turn where somebody signs in. */
export const startInTurn = (
  session: Pick<Session, 'hasEntered' | 'afterSignIn'>,
  store: { start(): Promise<void> },
): Disposable => {
  if (session.hasEntered) return session.afterSignIn(TURN, () => void store.start());
  void store.start();
  return disposable(() => undefined);
};
