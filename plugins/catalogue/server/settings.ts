/** Settings of the environment that concern the catalogue. */
import * as z from 'zod/mini';

const maybe = z._default(z.string(), '');

export const Settings = z.object({
  /** Folder of dumps that operators may take in from the panel; `dumps` in the catalogue's scratch folder when not set. */
  CATALOGUE_DUMPS: maybe,
  /** Origins of repositories that may be harvested although they are private (`http://repository.local:8080`), separated by commas. */
  CATALOGUE_PRIVATE: maybe,
  /** Whether works that people import become known to the catalogue: what is published of them, never whose they are. */
  CATALOGUE_FROM_LIBRARY: z._default(z.enum(['true', 'false']), 'true'),
});
export type Settings = z.output<typeof Settings>;
