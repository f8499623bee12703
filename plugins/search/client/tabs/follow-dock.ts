/** Tells the tabs what the dock does with theirs: which it holds, and which of them is in front. */
import { reaction } from 'mobx';
import { type Disposable, disposable } from '#plugin-api';
import type { Panels, Session } from '#plugin-api/client';
import { PANEL, slugOf, type TabStore } from './tab-store.ts';

/** Milliseconds in which a layout is exchanged: tabs that it takes along are gone for a moment. */
const SETTLED = 150;

export const followDock = (tabs: TabStore, panels: Panels, session: Pick<Session, 'isSignedIn'>): Disposable => {
  const open = () => panels.instances(PANEL).map(({ params }) => slugOf(params));
  const stops = [
    reaction(
      // At a sign-out, or by a page such as the help, the dock is taken away, and the tabs are not closed by that.
      () => (panels.isReady && session.isSignedIn ? open().join(' ') : undefined),
      (slugs) => slugs !== undefined && panels.isReady && session.isSignedIn && tabs.follow(open()),
      { delay: SETTLED, fireImmediately: true },
    ),
    reaction(
      () => (panels.active?.id === PANEL ? slugOf(panels.active.params) : ''),
      (slug) => slug !== '' && tabs.activate(slug),
      { fireImmediately: true },
    ),
  ];
  return disposable(() => {
    for (const stop of stops) stop();
  });
};
