/** Settings of the environment that concern the search, but for its sources: `sources/settings.ts`. */
import * as z from 'zod/mini';

const whole = z.coerce.number().check(z.int(), z.positive());

export const Settings = z.object({
  /** Bytes of open-access PDFs that are kept for those who open them next. */
  SEARCH_PDF_CACHE_BYTES: z._default(whole, 2 * 1024 ** 3),
  /** Origins that may be asked for PDFs although they are private (`http://repository.local:8080`), separated by commas. */
  SEARCH_PDF_PRIVATE: z._default(z.string(), ''),
  /** Origins that may be asked for feeds although they are private, separated by commas. */
  SEARCH_FEEDS_PRIVATE: z._default(z.string(), ''),
  /**
   * Whether services elsewhere are asked what goes with somebody's newest references, and is not to go with what they have dismissed:
   * the identifiers of a few works then leave this server, without a name.
   */
  SEARCH_RECOMMENDED_ELSEWHERE: z._default(z.enum(['true', 'false']), 'true'),
  /** Core's; the trial screen is not there in production (decisions §5, SEA-006). */
  CARREL_ENV: z._default(z.enum(['dev', 'design', 'staging', 'prod']), 'prod'),
});
export type Settings = z.output<typeof Settings>;
