/** What was told to the person, for what other screens show of it: asked for when nobody has asked yet. */
import { useEffect } from 'react';
import { useService } from '#client-kit';
import { TheNotificationStore } from '../tokens.ts';
import type { NotificationStore } from '../stores/notification-store.ts';

/** @param ask what is needed of it */
export const useNotificationStore = (ask: (store: NotificationStore) => unknown): NotificationStore => {
  const store = useService(TheNotificationStore);
  useEffect(() => void ask(store), [store]);
  return store;
};
