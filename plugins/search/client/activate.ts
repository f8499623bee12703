/** Begins with whoever is signed in, follows the dock and the server, and lets commands know what is in hand. */
import { reaction } from 'mobx';
import { disposable } from '#plugin-api';
import { type ClientContext, Panels, QuickOpen, ServerEvents, Session } from '#plugin-api/client';
import { streamEvents } from '../common/contract.ts';
import { canGoBack, canGoForward, hasPdf, hasSearch, hasWork, newFound } from '../common/keys.ts';
import { literatureProvider } from './quick-open.ts';
import { TheSearch } from './tokens.ts';
import { followDock } from './tabs/follow-dock.ts';
import { canMove } from './tabs/tab-history.ts';

/** Milliseconds after a sign-in (ACC-024): the number at the sidebar is no hurry. */
const SAVED_AFTER = 1500;

export const activate = (ctx: ClientContext): void => {
  const { store, tabs, works, recent, saved, recommended, byCollaborators } = ctx.service(TheSearch);
  const session = ctx.service(Session);
  const events = ctx.service(ServerEvents);
  let owner = session.user?.id;
  if (session.user) tabs.restore();
  const follow = (id: number | undefined) => {
    if (id === owner) {
      if (id !== undefined) tabs.fit();
      return;
    }
    owner = id;
    store.stop();
    tabs.clear();
    for (const list of [works, recent, saved, recommended, byCollaborators]) list.clear();
    if (id !== undefined) tabs.restore();
  };
  const { subscriptions } = ctx;
  subscriptions.add(session.onChange((user) => follow(user?.id)));
  subscriptions.add(session.afterSignIn(SAVED_AFTER, saved.load));
  subscriptions.add(followDock(tabs, ctx.service(Panels), session));
  subscriptions.add(events.on<{ search_id?: unknown }>(streamEvents.more, ({ search_id }) => store.more(String(search_id))));
  subscriptions.add(events.on(streamEvents.tabs, () => void tabs.savedElsewhere()));
  subscriptions.add(events.on(streamEvents.saved, () => void saved.load()));
  subscriptions.add(
    events.onReconnect(() => {
      void store.catchUp();
      void tabs.catchUp();
      void saved.load();
    }),
  );
  subscriptions.add(ctx.service(QuickOpen).addProvider(literatureProvider(store, ctx.t)));
  const stop = reaction(
    () => {
      const { tab, list } = store.active ?? {};
      return {
        works: store.meant.length > 0,
        pdf: store.meant[0]?.info.pdf_url !== undefined,
        search: list !== undefined,
        back: tab !== undefined && canMove(tab, -1),
        forward: tab !== undefined && canMove(tab, 1),
        found: saved.newCount,
      };
    },
    (now) => {
      ctx.setKey(hasWork, now.works);
      ctx.setKey(hasPdf, now.pdf);
      ctx.setKey(hasSearch, now.search);
      ctx.setKey(canGoBack, now.back);
      ctx.setKey(canGoForward, now.forward);
      ctx.setKey(newFound, now.found);
    },
    { fireImmediately: true },
  );
  subscriptions.add(disposable(stop));
  subscriptions.add(disposable(() => store.stop()));
};
