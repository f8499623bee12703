/** The index of this process. */
import { join } from 'node:path';
import type { Log } from '#plugin-api/server';
import { ThreadIndex } from '../engine/thread-index.ts';
import type { Db } from '../tables.ts';
import { folderOf } from './embedded-folder.ts';
import { LivingIndex } from './living-index.ts';
import { EMBEDDED_SLOTS } from './slots.ts';

/** @param scratch folder in which embedded indexes lie */
export const livingIndex = (db: Db, log: Log, scratch: string): LivingIndex =>
  new LivingIndex({
    db,
    log,
    slots: EMBEDDED_SLOTS,
    isShared: false,
    open: async (slot = 0, onLost) => new ThreadIndex({ folder: await folderOf(db, join(scratch, 'index'), slot), onLost }),
  });
