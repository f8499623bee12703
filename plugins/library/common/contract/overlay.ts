/** Calls on the list that a person lays over a document (matrix LIB-130 to LIB-133). It is theirs alone. */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { ServerId, Success } from '../model/fields.ts';
import { NewOverlayItem, OverlayItem, OverlayItemChange } from '../model/overlay.ts';

export const overlayCalls = defineContract({
  getOverlayListItem: {
    method: 'GET',
    path: '/projects/get-overlay-list-item/',
    query: z.object({ article: z.coerce.number() }),
    reply: z.object({ data: z.array(OverlayItem) }),
    doc: "The caller's list over a document, in its order; without what is in the recycle bin.",
  },
  addOverlayListItem: {
    method: 'POST',
    path: '/projects/add-overlay-list-item/',
    body: NewOverlayItem,
    reply: z.extend(Success, { item: OverlayItem }),
    doc: 'Puts a note or citation on the list. What is on it already stays where it is.',
  },
  updateOverlayListItems: {
    method: 'POST',
    path: '/projects/update-overlay-list-items/',
    body: z.object({ article: ServerId, items: z.array(OverlayItemChange).check(z.minLength(1), z.maxLength(5000)) }),
    reply: z.extend(Success, { data: z.array(OverlayItem) }),
    doc: 'Changes the order and the places of items, all or none, and answers the list.',
  },
  deleteOverlayListItem: {
    method: 'POST',
    path: '/projects/delete-overlay-list-item/',
    body: z.object({ id: ServerId }),
    reply: Success,
    doc: 'Takes an item off the list; the note or citation stays.',
  },
});
