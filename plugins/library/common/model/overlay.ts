/** The ordered list of notes and citations that a person lays over a document (matrix LIB-053). */
import * as z from 'zod/mini';
import { ServerId } from './fields.ts';

export const OVERLAY_TYPES = ['note', 'citation'] as const;

const order = z.number().check(z.int(), z.gte(0), z.lte(1_000_000));
/** Points of the unrotated page; null for an item that only stands in the list. */
const coordinate = z.nullable(z.number().check(z.gte(-1_000_000), z.lte(1_000_000)));
const place = { x_position: coordinate, y_position: coordinate };

export const OverlayItem = z.object({
  id: ServerId,
  article: ServerId,
  type: z.enum(OVERLAY_TYPES),
  /** Id of the article note or citation. */
  ref_id: ServerId,
  order,
  ...place,
});
export type OverlayItem = z.output<typeof OverlayItem>;

export const NewOverlayItem = z.object({
  article: ServerId,
  type: z.enum(OVERLAY_TYPES),
  ref_id: ServerId,
  /** At the end when not given. */
  order: z.optional(order),
  x_position: z.optional(coordinate),
  y_position: z.optional(coordinate),
});
export type NewOverlayItem = z.output<typeof NewOverlayItem>;

export const OverlayItemChange = z.object({
  id: ServerId,
  order: z.optional(order),
  x_position: z.optional(coordinate),
  y_position: z.optional(coordinate),
});
export type OverlayItemChange = z.output<typeof OverlayItemChange>;
