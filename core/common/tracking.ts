/** What may be told to services elsewhere of how somebody uses the app, once they agreed (CORE-078, decisions §1). */
import * as z from 'zod/mini';

/** A name that a plugin declares (`tracks` of its manifest). */
const TrackedEvent = z.string().check(z.regex(/^[a-z][a-z_]{0,39}$/));
export type TrackedEvent = z.output<typeof TrackedEvent>;

/** Of purchases and orders (BIL-029); of anything else nothing but its name is told. Codes only, so that no text of a person fits in. */
export const TrackedDetails = z.object({
  /** `{userId}-{epoch ms}`. */
  transaction_id: z.optional(z.string().check(z.regex(/^\d{1,12}-\d{13}$/))),
  /** Such as `CREDITS_10`. */
  label: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{1,40}$/))),
  /** US dollars (CORE-079). */
  value: z.optional(z.number().check(z.minimum(0), z.maximum(1_000_000))),
});
export type TrackedDetails = z.output<typeof TrackedDetails>;

export const TrackedCall = z.extend(TrackedDetails, {
  event: TrackedEvent,
  /** The analytics client id: a random name that the browser made up when the person agreed. */
  ga_cid: z.uuid(),
});

/** The setting that holds a person's answer. */
export const TRACKING_SETTING = 'core.tracking' as const;
