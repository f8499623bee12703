/** Settings of the environment that concern the catalogue. */
import * as z from 'zod/mini';

const maybe = z._default(z.string(), '');

export const Settings = z.object({
  /** Folder of dumps that operators may take in from the panel; `dumps` in the catalogue's scratch folder when not set. */
  CATALOGUE_DUMPS: maybe,
  /** Origins of repositories that may be harvested although they are private (`http://repository.local:8080`), separated by commas. */
  CATALOGUE_PRIVATE: maybe,
  /** Whether works that people import become known to the catalogue: what is published of them, never whose they are. */
  CATALOGUE_FROM_LIBRARY: z._default(z.enum(['true', 'false']), 'false'),
  /** Packed bytes of open-access full texts that are kept once they were fetched for somebody, for later comparisons; 0: none is kept. */
  CATALOGUE_TEXTS_BYTES: z._default(z.coerce.number().check(z.int(), z.nonnegative()), 0),
  /** Address of an OpenSearch server that holds the index in place of this house. */
  CATALOGUE_OPENSEARCH: z._default(z.union([z.literal(''), z.url({ protocol: /^https?$/ })]), ''),
  CATALOGUE_OPENSEARCH_USER: maybe,
  CATALOGUE_OPENSEARCH_PASSWORD: maybe,
  /** Name of the index there; each house has one of its own. */
  CATALOGUE_OPENSEARCH_INDEX: z._default(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,80}$/)), 'carrel-catalogue'),
});
export type Settings = z.output<typeof Settings>;
