/** The library's part of the status bar: how much the list holds, and how far imports and uploads are. */
import { keepStatus } from '#client-kit';
import { type ClientContext, ServerEvents, StatusBar } from '#plugin-api/client';
import { LIBRARY_IMPORT, type ImportProgress } from '../common/events.ts';
import { LibraryParts } from './tokens.ts';

export const showStatus = (ctx: ClientContext): void => {
  const { store, exchange, uploads, lookups, requests } = ctx.service(LibraryParts);
  const status = ctx.service(StatusBar);
  ctx.subscriptions.add(
    ctx.service(ServerEvents).on<ImportProgress>(LIBRARY_IMPORT, ({ done, total, ended }) => {
      const item = status.set({
        id: 'library.reading',
        text: ctx.t(total > 0 ? 'import.progress' : 'import.soFar', { done, total }),
        icon: 'library',
        kind: 'busy',
        progress: total > 0 ? done / total : 0,
      });
      if (ended) item.dispose();
    }),
  );
  keepStatus(ctx, () => {
    if (exchange.running.count === 0) return undefined;
    return { id: 'library.import.cancel', text: ctx.t('import.cancel'), icon: 'close', command: 'library.cancelImport' };
  });
  keepStatus(ctx, () => {
    const { progress, queue } = uploads;
    if (progress === undefined) return undefined;
    const text = ctx.t('upload.status', { count: queue.length });
    return { id: 'library.uploads', text, icon: 'upload', kind: 'busy', progress };
  });
  keepStatus(ctx, () => {
    const { waiting: count } = lookups;
    if (count === 0) return undefined;
    return { id: 'library.lookups', text: ctx.t('lookup.status', { count }), icon: 'hash', kind: 'busy' };
  });
  keepStatus(ctx, () => {
    const count = requests.requests?.length ?? 0;
    if (count === 0) return undefined;
    return { id: 'library.requests', text: ctx.t('share.waiting', { count }), icon: 'users', command: 'library.showRequests' };
  });
  keepStatus(ctx, () => {
    const { total: count, isMore, state } = store.rows;
    const { size: chosen } = store.selection;
    if (state !== 'ready') return undefined;
    // A single row is chosen wherever the keyboard goes: that is no news.
    const text = chosen > 1 ? ctx.t('list.chosen', { chosen, count }) : ctx.t(isMore ? 'list.atLeast' : 'list.total', { count });
    return { id: 'library.count', text, icon: 'library', side: 'right', command: 'library.focusList' };
  });
};
