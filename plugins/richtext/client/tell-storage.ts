/** Says quietly, and once, that what is written has used up a storage: it is saved all the same. */
import { type ClientContext, Notices, ServerEvents, Session } from '#plugin-api/client';
import type { StorageFull } from '#plugins/coedit/common/storage-watch.ts';
import { STORAGE_FULL } from '../common/events.ts';

/** All that one has made has one storage; no text has this number. */
const OWN = 0;

export const tellStorage = (ctx: ClientContext): void => {
  const notices = ctx.service(Notices);
  const told = new Set<number>();
  ctx.subscriptions.add(
    ctx.service(ServerEvents).on<StorageFull>(STORAGE_FULL, ({ file, is_own }) => {
      const whose = is_own ? OWN : file;
      if (told.has(whose)) return;
      told.add(whose);
      notices.show({ kind: 'info', text: ctx.t(is_own ? 'storage.own' : 'storage.owners') });
    }),
  );
  // The next person has a storage of their own.
  ctx.subscriptions.add(ctx.service(Session).onChange((user) => user === undefined && told.clear()));
};
