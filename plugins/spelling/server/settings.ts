/** Settings of the environment that concern spelling. */
import * as z from 'zod/mini';

export const Settings = z.object({
  /** Where Hunspell's dictionaries lie: `de_DE.aff` beside `de_DE.dic`. */
  SPELLING_DICTIONARIES: z._default(z.string(), '/usr/share/hunspell'),
});
