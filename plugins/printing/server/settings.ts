/** Settings of the environment that a host may change. */
import type { ServerContext } from '#plugin-api/server';
import * as z from 'zod/mini';

const Environment = z.object({
  /** Of a processor, for one page of a PDF; more where processors are slow. */
  PRINTING_SECONDS: z._default(z.coerce.number().check(z.int(), z.positive()), 20),
});

export interface Settings {
  /** Of a processor, for one page. */
  readonly seconds: number;
}

export const readSettings = (context: Pick<ServerContext, 'env'>): Settings => ({
  seconds: context.env(Environment).PRINTING_SECONDS,
});
