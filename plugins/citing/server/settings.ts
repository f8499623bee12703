/** Settings of the environment that concern citation styles. */
import * as z from 'zod/mini';

export const Settings = z.object({
  /** Where the official styles are, without a slash at the end; without it only those of the package can be added by name. */
  CITING_STYLES: z._default(
    z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
    'https://raw.githubusercontent.com/citation-style-language/styles/master',
  ),
  /** Seconds that it is waited for. */
  CITING_STYLES_SECONDS: z._default(z.coerce.number().check(z.int(), z.positive()), 15),
  /** Seconds that a preview may take, all citations of a text, and a whole bibliography. */
  CITING_PREVIEW_SECONDS: z._default(z.coerce.number().check(z.positive()), 20),
  CITING_TEXT_SECONDS: z._default(z.coerce.number().check(z.positive()), 90),
  CITING_EXPORT_SECONDS: z._default(z.coerce.number().check(z.positive()), 240),
});
export type Settings = z.output<typeof Settings>;
