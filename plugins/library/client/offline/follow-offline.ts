/** When the library on this machine and the server's are brought together, and what the screen does about it (CORE-043, LIB-098). */
import { reaction } from 'mobx';
import { disposable } from '#plugin-api';
import { Api, type ClientContext, Dialogs, LocalStore, Notices, Panels, ServerEvents, Session } from '#plugin-api/client';
import { libraryContract } from '../../common/contract.ts';
import { LIBRARY_CHANGED, type LibraryChanged } from '../../common/events.ts';
import { LibraryParts } from '../tokens.ts';
import type { Outcomes } from './conversation.ts';
import { moveToNewIds } from './move-to-new-ids.ts';
import type { OfflineLibrary } from './offline-library.ts';

/** What is on the screen comes first: so long after sign-in everything is read, in milliseconds. */
const FIRST = 4000;
/** Changes elsewhere that come in a burst are asked for once. */
const BURST = 1000;
/** As long as changes wait (decisions §3 "Sync and conflicts"). */
const EVERY = 30_000;

/** Says what became of changes, in one notice each and never in a dialog: there may be thousands. */
export const tellOutcomes = (ctx: Pick<ClientContext, 'service' | 't'>, outcomes: Outcomes): void => {
  const { t } = ctx;
  const actions = [{ label: t('offline.show'), run: () => ctx.service(Panels).open('library.unsent') }];
  const say = (key: string, count: number) => {
    if (count > 0) ctx.service(Notices).show({ kind: 'warning', text: t(key, { count }), actions });
  };
  say('offline.refused', outcomes.refused);
  say('offline.met', outcomes.met);
};

/** Changes that were not sent would be lost with the person's things in this browser. */
const askBeforeSignOut = async (ctx: ClientContext, offline: OfflineLibrary): Promise<boolean> => {
  if (offline.standing.waiting > 0 && ctx.service(Session).isOnline) await offline.sync();
  const { unsettled: count } = offline;
  if (count === 0) return true;
  const { t } = ctx;
  return ctx.service(Dialogs).confirm({
    title: t('offline.signOut.title', { count }),
    text: t('offline.signOut.text'),
    action: t('offline.signOut.action'),
    danger: true,
  });
};

/** Sends while there is something to be sent and a connection, and asks for what is new when the server says that something is. */
const keepSending = (ctx: ClientContext, offline: OfflineLibrary): void => {
  const session = ctx.service(Session);
  const events = ctx.service(ServerEvents);
  const sync = (since?: number) => offline.sync(since);
  let burst: ReturnType<typeof setTimeout> | undefined;
  let every: ReturnType<typeof setInterval> | undefined;
  const soon = () => {
    const since = Date.now();
    clearTimeout(burst);
    burst = setTimeout(() => void sync(since), BURST);
  };
  const stop = reaction(
    () => session.isSignedIn && session.isOnline && offline.standing.waiting > 0,
    (isToSend) => {
      clearInterval(every);
      if (!isToSend) return;
      void sync();
      every = setInterval(() => void sync(), EVERY);
    },
    { fireImmediately: true },
  );
  ctx.subscriptions.add(session.afterSignIn(FIRST, () => void sync()));
  ctx.subscriptions.add(events.on<LibraryChanged>(LIBRARY_CHANGED, soon));
  ctx.subscriptions.add(events.onReconnect(soon));
  ctx.subscriptions.add(
    disposable(() => {
      stop();
      clearTimeout(burst);
      clearInterval(every);
    }),
  );
};

/** @param changed does what the server's word of a change does */
export const followOffline = (ctx: ClientContext, changed: (change: LibraryChanged) => void): void => {
  const { offline, store, refetch, saved } = ctx.service(LibraryParts);
  const session = ctx.service(Session);
  const { subscriptions } = ctx;
  offline.follow(session.user?.id);
  subscriptions.add(session.onChange((user) => offline.follow(user?.id)));
  subscriptions.add(ctx.service(Api).standIn(libraryContract, offline));
  subscriptions.add(session.beforeSignOut(() => askBeforeSignOut(ctx, offline)));
  subscriptions.add(offline.onChanged((change) => offline.isOn && changed(change)));
  const places = { panels: ctx.service(Panels), local: ctx.service(LocalStore), store, searches: saved.searches };
  subscriptions.add(offline.onTold((outcomes) => tellOutcomes(ctx, outcomes)));
  subscriptions.add(offline.onRenamed((renamed) => moveToNewIds(places, renamed)));
  const stop = reaction(
    () => offline.isOn,
    () => {
      // Other answers than those on the screen: the server's again, or those from here.
      void refetch().catch(() => undefined);
      void saved.searches.load().catch(() => undefined);
      changed({ project: 0, kinds: [] });
    },
  );
  subscriptions.add(disposable(stop));
  subscriptions.add(offline);
  keepSending(ctx, offline);
};
