/** Settings of the environment that a host may change. */
import * as z from 'zod/mini';
import type { ServerContext } from '#plugin-api/server';

const Text = z._default(z.string().check(z.trim()), '');
const Address = z._default(z.string().check(z.trim(), z.regex(/^(https?:\/\/.+)?$/, 'It is no address')), '');

const Environment = z.object({
  /** Of a processor, for one page or for all of the work on a text; more where processors are slow. */
  SUMMARISER_SECONDS: z._default(z.coerce.number().check(z.int(), z.positive()), 10),
  SUMMARISER_TRUSTED: Text,
  SUMMARISER_GROBID: Address,
  SUMMARISER_OPENAI_URL: Address,
  SUMMARISER_OPENAI_KEY: Text,
  SUMMARISER_OPENAI_MODEL: Text,
});

export interface Settings {
  /** Of a processor, for one step of a digest. */
  readonly seconds: number;
  /** Servers that are asked for pages wherever they are; all others at public addresses only. */
  readonly trusted: readonly string[];
  /** Address of a GROBID service, or empty. */
  readonly grobid: string;
  /** The house's own OpenAI-compatible service; `undefined` without one. */
  readonly house: { readonly url: string; readonly key: string; readonly model: string } | undefined;
}

export const readSettings = (context: Pick<ServerContext, 'env'>): Settings => {
  const env = context.env(Environment);
  const { SUMMARISER_OPENAI_URL: url, SUMMARISER_OPENAI_KEY: key, SUMMARISER_OPENAI_MODEL: model } = env;
  return {
    seconds: env.SUMMARISER_SECONDS,
    trusted: env.SUMMARISER_TRUSTED.split(',').filter((address) => address.trim() !== ''),
    grobid: env.SUMMARISER_GROBID.replace(/\/+$/, ''),
    house: url === '' ? undefined : { url: url.replace(/\/+$/, ''), key, model },
  };
};
