/** What waits to be sent, in the status bar. */
import { keepStatus } from '#client-kit';
import type { ClientContext } from '#plugin-api/client';
import { LibraryParts } from '../tokens.ts';

export const showOffline = (ctx: ClientContext): void => {
  const { offline } = ctx.service(LibraryParts);
  keepStatus(ctx, () => {
    const { sending, isSent, standing } = offline;
    const item = { id: 'library.unsent', icon: 'cloud', command: 'library.sendChanges' } as const;
    if (sending) {
      const { sent, total } = sending;
      return { ...item, text: ctx.t('offline.sending', { sent, total }), kind: 'busy', progress: total > 0 ? sent / total : 0 };
    }
    if (standing.waiting > 0) return { ...item, icon: 'cloud-off', text: ctx.t('offline.waiting', { count: standing.waiting }) };
    return isSent ? { id: item.id, icon: 'circle-check', text: ctx.t('offline.sent') } : undefined;
  });
  keepStatus(ctx, () => {
    const { outcomes: count } = offline.standing;
    if (count === 0) return undefined;
    const text = ctx.t('offline.outcomes', { count });
    return { id: 'library.outcomes', text, icon: 'circle-alert', kind: 'warning', command: 'library.showUnsent' };
  });
};
