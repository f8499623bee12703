/** Author services, orders of them, and journals that were ranked for a manuscript, as browsers see them. */
import * as z from 'zod/mini';
import { ByLanguage } from '#plugins/orders/common/model.ts';
import { textUpTo } from '#plugins/library/common/model/fields.ts';
import { Round, ServiceName } from './details.ts';

/** ISO 8601. */
const Moment = z.string();

export const OfferedService = z.object({
  id: ServiceName,
  title: ByLanguage,
  /** In `currency`, not in cents: 150 is $150. */
  price: z.number(),
  currency: z.string(),
  /** Days from the payment to the delivery. */
  days: z.int(),
  /** What cannot be worked without. */
  needs: z.enum(['field', 'target_journal']),
  milestones: z.array(z.object({ id: z.string(), title: ByLanguage })),
});
export type OfferedService = z.output<typeof OfferedService>;

/** Decisions §10 "Order fields", in the same spirit. */
export const PublishingOrder = z.object({
  id: z.number(),
  service: ServiceName,
  file_name: z.string(),
  file_url: z.string(),
  words: z.nullable(z.number()),
  target_journal: z.string(),
  field: z.string(),
  instructions: z.string(),
  price: z.number(),
  currency: z.string(),
  status: z.string(),
  is_committed: z.boolean(),
  created_at: Moment,
  delivery_at: z.nullable(Moment),
  result_urls: z.array(z.string()),
});
export type PublishingOrder = z.output<typeof PublishingOrder>;

/**
 * Why a journal is named: `cited`: so many of the manuscript's references appeared there; `near`: so many of the works most like it;
 * `linked`: so many of these cite the same as it, or one cites the other; `words`: rare words that they share with it.
 */
export const JournalReason = z.object({
  kind: z.enum(['cited', 'near', 'linked', 'words']),
  count: z.int(),
  /** Among so many. */
  of: z.int(),
  /** Titles of some of them; the words themselves. */
  examples: z.array(z.string()),
});
export type JournalReason = z.output<typeof JournalReason>;

export const RankedJournal = z.object({
  name: z.string(),
  publisher: z.string(),
  issn: z.string(),
  /** 0 to 1. */
  score: z.number(),
  /** Of the works that speak for it, the share that anybody may read; `null` without any. */
  open_access: z.nullable(z.number()),
  reasons: z.array(JournalReason),
});
export type RankedJournal = z.output<typeof RankedJournal>;

/** One of the journals that the desk recommends, in the desk's order. */
export const ChosenJournal = z.object({
  name: textUpTo(300).check(z.trim(), z.minLength(1)),
  /** Scope, fees, time to a decision, why it fits or not. */
  note: z._default(textUpTo(2000).check(z.trim()), ''),
});
export type ChosenJournal = z.output<typeof ChosenJournal>;

/** What the house has found in its catalogue. */
export const Ranking = z.object({
  /** `waiting`: it is being made; `none`: the catalogue knows nothing like it; `unread`: the manuscript could not be read. */
  state: z.enum(['waiting', 'ready', 'none', 'unread']),
  /** As they were found in the manuscript. */
  title: z.string(),
  abstract: z.string(),
  references: z.int(),
  /** References that the catalogue knows. */
  known: z.int(),
  /** Works most like it that were looked at. */
  near: z.int(),
  journals: z.array(RankedJournal),
  made_at: z.nullable(Moment),
});
export type Ranking = z.output<typeof Ranking>;

export const Progress = z.object({
  service: ServiceName,
  target_journal: z.string(),
  field: z.string(),
  /** State of the order. */
  status: z.string(),
  milestones: z.array(
    z.object({
      id: z.string(),
      title: ByLanguage,
      state: z.enum(['done', 'asked', 'changes', 'current', 'ahead']),
      rounds: z.array(
        z.extend(z.omit(Round, { files: true, milestone: true }), {
          files: z.array(z.object({ id: z.string(), name: z.string() })),
        }),
      ),
    }),
  ),
  /** Of services that find journals, once they are paid for. */
  ranking: z.nullable(Ranking),
  /** What the desk has made of it. */
  chosen: z.array(ChosenJournal),
});
export type Progress = z.output<typeof Progress>;
