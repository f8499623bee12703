/** Sends what waits for a connection, without anybody having to come back to it, and lets nothing of a person stay behind. */
import { reaction } from 'mobx';
import { disposable } from '#plugin-api';
import { type ClientContext, Dialogs, Notices, Session } from '#plugin-api/client';
import { TheKeptThings, TheReceivedStore } from '../tokens.ts';

/** Milliseconds after a sign-in: what is on the screen comes first. */
const LATER = 3000;
/** Milliseconds that a sign-out takes at the most; a session that ends later has ended for another reason. */
const LEAVING = 60_000;

export const followReceived = (ctx: ClientContext): void => {
  const session = ctx.service(Session);
  const kept = ctx.service(TheKeptThings);
  const store = ctx.service(TheReceivedStore);
  let agreed = 0;
  const send = async () => {
    if (!session.isSignedIn || (await kept.isEmpty())) return;
    const sent = await store.send();
    if (sent > 0) ctx.service(Notices).success(ctx.t('received.sent', { count: sent }));
  };
  const stop = reaction(
    () => session.isOnline,
    (isOnline) => isOnline && void send(),
  );
  /** Signing out takes what is not in the library yet with it: whoever uses the browser next must not find it. */
  const ask = async (): Promise<boolean> => {
    if (await kept.isEmpty()) return true;
    await store.load();
    const count = store.rows?.length ?? 0;
    const title = ctx.t('received.leave.title', { count });
    const text = ctx.t('received.leave.text');
    const action = ctx.t('received.leave.action');
    const isAgreed = count === 0 || (await ctx.service(Dialogs).confirm({ title, text, action, danger: true }));
    agreed = isAgreed ? Date.now() : 0;
    return isAgreed;
  };
  const changed = () => {
    if (session.user) return;
    if (Date.now() - agreed < LEAVING) void store.removeAll();
    else store.clear();
    agreed = 0;
  };
  ctx.subscriptions.add(disposable(stop));
  ctx.subscriptions.add(session.afterSignIn(LATER, send));
  ctx.subscriptions.add(session.beforeSignOut(ask));
  ctx.subscriptions.add(session.onChange(changed));
};
