/** What the program itself is told and keeps: whose house it shows, how it starts, where its updates are. */
import * as z from 'zod/mini';

/** Origin of a server, encrypted unless it is this very machine. */
export const ServerAddress = z
  .string()
  .check(z.maxLength(300), z.regex(/^(?:https:\/\/[a-z0-9.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?$/i));

/** `own`: everything on this machine. `server`: the window shows what somebody's server holds. */
export const Place = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('own') }),
  z.object({ kind: z.literal('server'), address: ServerAddress }),
]);
export type Place = z.output<typeof Place>;

const FeedAddress = z
  .string()
  .check(z.maxLength(500), z.regex(/^(?:|https:\/\/[^\s]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?\/[^\s]*)$/));

/** What a person sets in the settings of the app. */
export const Wishes = z.object({
  startMinimised: z.boolean(),
  /** Empty: nothing is looked for. */
  updateFeed: FeedAddress,
});
export type Wishes = z.output<typeof Wishes>;
