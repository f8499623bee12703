/** What is chosen for an order, and what was laid before the author: kept with the order. */
import * as z from 'zod/mini';
import { textUpTo } from '#plugins/library/common/model/fields.ts';
import { SERVICES } from './services.ts';

export const ServiceName = z.enum(SERVICES);
const line = textUpTo(200).check(z.trim());

/** Files that were laid before the author, and what the author said. */
export const Round = z.object({
  milestone: z.string(),
  /** Ids of the order's files that came with it. */
  files: z.array(z.string()),
  /** ISO 8601. */
  asked_at: z.string(),
  answer: z.nullable(z.enum(['yes', 'changes'])),
  answered_at: z.nullable(z.string()),
});
export type Round = z.output<typeof Round>;

export const Wishes = z.object({
  service: ServiceName,
  /** Where it shall appear; empty where the author does not know yet. */
  target_journal: z._default(line, ''),
  /** Field of research, as the author calls it. */
  field: z._default(line, ''),
});
export type Wishes = z.output<typeof Wishes>;

export const Details = z.extend(Wishes, { rounds: z._default(z.array(Round), []) });
export type Details = z.output<typeof Details>;
