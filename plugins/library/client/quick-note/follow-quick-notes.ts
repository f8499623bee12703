/** Sends quick notes that wait, without anybody having to come back to them, and lets none be lost by a sign-out. */
import { reaction } from 'mobx';
import { disposable } from '#plugin-api';
import { type ClientContext, Session } from '#plugin-api/client';
import { TheQuickNotes } from './late-quick-notes.ts';

/** What the address ends with that the shortcut of the installed app opens, as its manifest names it. */
const SHORTCUT = '?note=new';
/** Milliseconds after a sign-in: what is on the screen comes first. */
const LATER = 3000;

export const followQuickNotes = (ctx: ClientContext): void => {
  const session = ctx.service(Session);
  const notes = ctx.service(TheQuickNotes);
  const send = async () => {
    if (session.isSignedIn && session.isOnline && notes.isWaiting) await (await notes.actions()).send();
  };
  const stop = reaction(
    () => session.isOnline,
    (isOnline) => isOnline && void send(),
  );
  let person = session.user?.id;
  const changed = () => {
    if (session.user?.id === person) return;
    person = session.user?.id;
    notes.forget();
  };
  if (window.location.search === SHORTCUT) {
    // A reload does not ask for it again.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    ctx.subscriptions.add(session.afterSignIn(0, async () => (await notes.actions()).write()));
  }
  ctx.subscriptions.add(disposable(stop));
  ctx.subscriptions.add(session.afterSignIn(LATER, send));
  ctx.subscriptions.add(session.beforeSignOut(async () => !notes.isWaiting || (await notes.actions()).askBeforeSignOut()));
  ctx.subscriptions.add(session.onChange(changed));
};
