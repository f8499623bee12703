/** How far an update of the program has come (matrix DSK-002): `none` again once it is downloaded, or there is none. */
import * as z from 'zod/mini';

export const UpdaterState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('checking') }),
  z.object({ state: z.literal('available') }),
  /** Of a hundred, rounded to two decimals. */
  z.object({ state: z.literal('downloading'), percent: z.number().check(z.minimum(0), z.maximum(100)) }),
  /** Of what was to be fetched or written. */
  z.object({ state: z.literal('error'), code: z.string(), path: z.string() }),
]);
export type UpdaterState = z.output<typeof UpdaterState>;
