/** Settings of the environment that a host may change. */
import * as z from 'zod/mini';
import type { ServerContext } from '#plugin-api/server';

const Environment = z.object({
  /** Of a processor, for reading one document; more where processors are slow. */
  ORDERS_SECONDS: z._default(z.coerce.number().check(z.int(), z.positive()), 20),
});

export interface Settings {
  /** Of a processor, for one document. */
  readonly seconds: number;
}

export const readSettings = (context: Pick<ServerContext, 'env'>): Settings => ({
  seconds: context.env(Environment).ORDERS_SECONDS,
});
