/** Wakes the hints: some time after a sign-in, and when something in the library is not what it was. */
import { disposable } from '#plugin-api';
import { type ClientContext, ServerEvents, Session } from '#plugin-api/client';
import { LIBRARY_CHANGED, LIBRARY_SHARING } from '#plugins/library/common/events.ts';
import { TheHints } from '../tokens.ts';

/** Milliseconds. Not at once: whoever comes wants to begin. */
const AFTER_SIGN_IN = 4000;
/** Milliseconds in which several changes are answered together. */
const TOGETHER = 1500;

export const followHints = (ctx: ClientContext): void => {
  const hints = ctx.service(TheHints);
  const session = ctx.service(Session);
  const events = ctx.service(ServerEvents);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      void hints.ask();
    }, TOGETHER);
  };
  hints.greet();
  const { subscriptions } = ctx;
  subscriptions.add(disposable(() => clearTimeout(waiting)));
  subscriptions.add(session.onChange(hints.greet.bind(hints)));
  subscriptions.add(session.afterSignIn(AFTER_SIGN_IN, () => hints.ask()));
  for (const type of [LIBRARY_CHANGED, LIBRARY_SHARING]) subscriptions.add(events.on(type, later));
};
