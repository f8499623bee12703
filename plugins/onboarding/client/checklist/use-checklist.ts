/** The checklist for what shows it: asked for then, and again whenever something that it rests on has changed. */
import { useEffect } from 'react';
import { DisposableStore, disposable } from '#plugin-api';
import { useService } from '#client-kit';
import { ServerEvents, Session } from '#plugin-api/client';
import { LIBRARY_CHANGED, LIBRARY_SHARING } from '#plugins/library/common/events.ts';
import { ONBOARDING_CHANGED } from '../../common/events.ts';
import { TheChecklist } from '../tokens.ts';
import type { ChecklistStore } from './checklist-store.ts';

/** The editor tells of a paper by this name. */
const LATEX_CHANGED = 'latex.changed';
/** Milliseconds in which several changes are answered together. */
const TOGETHER = 700;

export const useChecklist = (): ChecklistStore => {
  const store = useService(TheChecklist);
  const events = useService(ServerEvents);
  const session = useService(Session);
  const owner = session.user?.id;
  const { isOnline } = session;
  useEffect(() => {
    if (!isOnline || owner === undefined) return undefined;
    void store.need();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        void store.load();
      }, TOGETHER);
    };
    const parts = new DisposableStore();
    parts.add(disposable(() => clearTimeout(waiting)));
    for (const type of [LIBRARY_CHANGED, LIBRARY_SHARING, LATEX_CHANGED, ONBOARDING_CHANGED]) parts.add(events.on(type, again));
    parts.add(events.onReconnect(again));
    return () => parts.dispose();
  }, [store, events, owner, isOnline]);
  return store;
};
