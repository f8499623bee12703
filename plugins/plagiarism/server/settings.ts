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
  /** Questions of a check to services of the web, all of them together; 0: none is asked, and nobody can choose it. */
  SIMILARITY_QUESTIONS: z._default(z.coerce.number().check(z.int(), z.nonnegative()), 200),
});

export interface Settings {
  readonly isEnabled: boolean;
  readonly folder: string;
  /** Of a processor, for one source. */
  readonly seconds: number;
  /** Of a check, to all services of the web together. */
  readonly questions: number;
}

export const readSettings = (context: Pick<ServerContext, 'env'>): Settings => {
  const given = context.env(Environment);
  return {
    isEnabled: given.SIMILARITY_ENABLED === 'true',
    folder: given.SIMILARITY_FOLDER,
    seconds: given.SIMILARITY_SECONDS,
    questions: given.SIMILARITY_QUESTIONS,
  };
};
