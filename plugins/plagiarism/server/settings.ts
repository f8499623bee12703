/** Settings of the environment that a host may change. */
import * as z from 'zod/mini';
import type { ServerContext } from '#plugin-api/server';

const Environment = z.object({
  /** `false`: no checks are taken; reports are still shown. */
  SIMILARITY_ENABLED: z._default(z.enum(['true', 'false']), 'true'),
  /** A folder of the house's own files that all documents can be compared with; empty: none. */
  SIMILARITY_FOLDER: z._default(z.string().check(z.trim()), ''),
  /** Seconds of a processor, for comparing with one source; more where processors are slow. */
  SIMILARITY_SECONDS: z._default(z.coerce.number().check(z.int(), z.positive()), 60),
});

export interface Settings {
  readonly isEnabled: boolean;
  readonly folder: string;
  /** Of a processor, for one source. */
  readonly seconds: number;
}

export const readSettings = (context: Pick<ServerContext, 'env'>): Settings => {
  const { SIMILARITY_ENABLED, SIMILARITY_FOLDER: folder, SIMILARITY_SECONDS: seconds } = context.env(Environment);
  return { isEnabled: SIMILARITY_ENABLED === 'true', folder, seconds };
};
