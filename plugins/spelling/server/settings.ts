/** Settings of the environment that concern spelling. */
import * as z from 'zod/mini';

export const Settings = z.object({
  /** Where Hunspell's dictionaries lie: `de_DE.aff` beside `de_DE.dic`. */
  SPELLING_DICTIONARIES: z._default(z.string(), '/usr/share/hunspell'),
  /** Base address of a LanguageTool server, below which `/v2/check` is; empty: grammar is not checked here. */
  SPELLING_LANGUAGETOOL: z._default(
    z.string().check(
      z.trim(),
      z.refine((address) => address === '' || (/^https?:\/\//.test(address) && URL.canParse(address)), 'It is no address'),
    ),
    '',
  ),
});
