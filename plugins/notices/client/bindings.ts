/** What the notices' objects are made of. */
import { Api, type Binding, provide } from '#plugin-api/client';
import { noticesContract } from '../common/contract.ts';
import { NotificationStore } from './stores/notification-store.ts';
import { TheNotificationStore } from './tokens.ts';

export const bindings: readonly Binding[] = [
  provide(TheNotificationStore, (get) => new NotificationStore(get(Api).of(noticesContract))),
];
