/** Keeps what is shown true: asked at sign-in, every minute while the window is in front, and whenever the server says so. */
import { reaction } from 'mobx';
import { disposable } from '#plugin-api';
import { type ClientContext, ServerEvents, Session } from '#plugin-api/client';
import { NOTICES_CHANGED } from '../common/events.ts';
import { unread } from '../common/keys.ts';
import { showBadge } from './badge.ts';
import { TheNotificationStore } from './tokens.ts';

/** Milliseconds: decisions §1 "Notifications", ACC-024 (nothing is asked at once), and CORE-037. */
const EVERY = 60_000;
const FIRST = 600;
const CHANGELOG = 5000;

export const follow = (ctx: ClientContext): void => {
  const store = ctx.service(TheNotificationStore);
  const session = ctx.service(Session);
  const events = ctx.service(ServerEvents);
  let asked = 0;
  /** Affiliates have no place where it is shown. */
  const isShown = () => session.isSignedIn && session.userType !== 'affiliate_user';
  const ask = () => {
    if (!isShown()) return;
    asked = Date.now();
    void store.load();
    if (store.notes) void store.loadNotes();
  };
  const isInFront = () => document.visibilityState === 'visible';
  const timer = setInterval(() => isInFront() && ask(), EVERY);
  const seen = () => isInFront() && Date.now() - asked >= EVERY && ask();
  document.addEventListener('visibilitychange', seen);
  const stop = reaction(
    () => store.unread,
    (count) => {
      ctx.setKey(unread, count);
      showBadge(count);
    },
    { fireImmediately: true },
  );
  const { subscriptions } = ctx;
  subscriptions.add(disposable(() => clearInterval(timer)));
  subscriptions.add(disposable(() => document.removeEventListener('visibilitychange', seen)));
  subscriptions.add(disposable(stop));
  subscriptions.add(session.afterSignIn(FIRST, ask));
  subscriptions.add(session.afterSignIn(CHANGELOG, () => (isShown() ? store.needNotes() : undefined)));
  subscriptions.add(session.onChange((user) => user === undefined && store.clear()));
  subscriptions.add(events.on(NOTICES_CHANGED, ask));
  subscriptions.add(events.onReconnect(ask));
};
