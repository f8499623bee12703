/** The index that the settings name: the embedded one, or that of a search server. */
import { join } from 'node:path';
import type { Log } from '#plugin-api/server';
import { ThreadIndex } from '../engine/thread-index.ts';
import { openSearchIndex } from '../opensearch/opensearch-index.ts';
import type { Settings } from '../settings.ts';
import type { Db } from '../tables.ts';
import { folderOf, identityOf } from './embedded-folder.ts';
import { LivingIndex } from './living-index.ts';
import { EMBEDDED_SLOTS, SHARED_SLOT } from './slots.ts';

/** @param scratch folder in which embedded indexes lie */
export const livingIndex = (db: Db, log: Log, settings: Settings, scratch: string): LivingIndex => {
  if (settings.CATALOGUE_OPENSEARCH === '')
    return new LivingIndex({
      db,
      log,
      slots: EMBEDDED_SLOTS,
      isShared: false,
      open: async (slot = 0, onLost) => new ThreadIndex({ folder: await folderOf(db, join(scratch, 'index'), slot), onLost }),
    });
  const server = {
    address: settings.CATALOGUE_OPENSEARCH,
    user: settings.CATALOGUE_OPENSEARCH_USER,
    password: settings.CATALOGUE_OPENSEARCH_PASSWORD,
    index: settings.CATALOGUE_OPENSEARCH_INDEX,
  };
  return new LivingIndex({
    db,
    log,
    slots: SHARED_SLOT,
    isShared: true,
    open: async () => openSearchIndex(server, await identityOf(db)),
  });
};
