/** How the house is doing, as the desk shows it: numbers only, nothing of anybody. */
import * as z from 'zod/mini';

const Count = z.number();

export const House = z.object({
  people: z.object({
    all: Count,
    suspended: Count,
    cancelled: Count,
    /** Those who have used the app in the last day, and in the last 30; to a quarter of an hour. */
    today: Count,
    month: Count,
  }),
  sign_ins: z.object({
    open: Count,
    /** The last 14 days, oldest first, in UTC. */
    days: z.array(z.object({ day: z.string(), count: Count })),
    /** Addresses that wait because of wrong passwords. */
    blocked: Count,
  }),
  /** Work in the background that waits, runs or was given up, most first; compiling is `latex.compile`. */
  jobs: z.array(
    z.object({
      task: z.string(),
      waiting: Count,
      running: Count,
      given_up: Count,
      /** Seconds that the one which is due longest has waited. */
      waited: Count,
    }),
  ),
  storage: z.object({
    /** Bytes. */
    database: Count,
    /** Bytes of the disk with the data folder. */
    disk_free: Count,
    disk_size: Count,
  }),
});
export type House = z.output<typeof House>;
