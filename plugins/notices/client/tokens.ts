/** The notices' own objects. */
import { token } from '#plugin-api';
import type { NotificationStore } from './stores/notification-store.ts';

export const TheNotificationStore = token<NotificationStore>('notices.store');
