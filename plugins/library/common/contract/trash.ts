/** Calls of the recycle bin (matrix LIB-120 to LIB-123) and the deletion of many items at once. */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { ServerId, Success } from '../model/fields.ts';
import { AllItemIds, ItemIds, Trash } from '../model/items.ts';
import { ONE_OF, Selection } from '../model/selection.ts';

const maxBytes = 8 * 1024 * 1024;

export const trashCalls = defineContract({
  deleteItems: {
    method: 'POST',
    path: '/projects/delete-items/',
    body: z
      .extend(ItemIds, { selection: z.optional(Selection) })
      .check(z.refine(({ articles, selection }) => !articles || !selection, ONE_OF)),
    reply: z.object({
      success: z.literal(true),
      message: z.string(),
      /** What went by name; pass it to `restoreDeleted` to undo. */
      deleted: AllItemIds,
    }),
    maxBytes,
    doc: 'Puts items and all that hangs on them into the recycle bin, all or none.',
  },
  getAllDeleted: {
    method: 'GET',
    path: '/projects/get-all-deleted/',
    reply: Trash,
    doc: 'What is in the recycle bin.',
  },
  restoreDeleted: {
    method: 'POST',
    path: '/projects/restore-deleted/',
    body: ItemIds,
    reply: z.object({
      restored_all: z.boolean(),
      restored: AllItemIds,
      message: z.string(),
      /** `RESTORE_ITEMS_LIMIT` when a limit kept some of them back. */
      type: z.optional(z.string()),
    }),
    maxBytes,
    doc: 'Brings items back with all that went with them.',
  },
  deleteReferencePermanently: {
    method: 'POST',
    path: '/projects/delete-reference-permanently/',
    body: z.object({ article_id: ServerId }),
    reply: Success,
    doc: 'Erases a reference, in the recycle bin or not.',
  },
  deleteFromRecycleBin: {
    method: 'POST',
    path: '/projects/delete-from-recycle-bin/',
    body: ItemIds,
    reply: Success,
    maxBytes,
    doc: 'Erases items that are in the recycle bin.',
  },
});
