/** Settings of the environment that a host may change. */
import * as z from 'zod/mini';
import type { ServerContext } from '#plugin-api/server';

const number = (initial: number, least: number, most: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most)), initial);

const Environment = z.object({
  /** Seconds that a compile may take (decisions §7). */
  LATEX_SECONDS_FREE: number(30, 1, 600),
  LATEX_SECONDS_PRO: number(120, 1, 600),
  /** Compiles at once in one worker. */
  LATEX_COMPILES: number(2, 1, 64),
  /** Compiles that may wait, of all users; more are refused with 429. */
  LATEX_QUEUE: number(20, 1, 10_000),
});

export interface Settings {
  readonly seconds: Readonly<Record<'F' | 'P', number>>;
  readonly compiles: number;
  readonly queue: number;
}

export const latexSettings = (context: Pick<ServerContext, 'env'>): Settings => {
  const env = context.env(Environment);
  return {
    seconds: { F: env.LATEX_SECONDS_FREE, P: env.LATEX_SECONDS_PRO },
    compiles: env.LATEX_COMPILES,
    queue: env.LATEX_QUEUE,
  };
};
