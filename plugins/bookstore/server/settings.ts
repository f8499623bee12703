/** Who is asked for books and prices, by the environment. A source with an empty address is not asked. */
import * as z from 'zod/mini';

const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]);
const key = z._default(z.string().check(z.trim()), '');
const whole = z.coerce.number().check(z.int(), z.positive());

export const Settings = z.object({
  BOOKSTORE_CAMPUSBOOKS: z._default(address, 'https://api2.campusbooks.com/12/rest'),
  /** Prices of shops in the United States are told to who has one. */
  BOOKSTORE_CAMPUSBOOKS_KEY: key,
  BOOKSTORE_OPENLIBRARY: z._default(address, 'https://openlibrary.org'),
  BOOKSTORE_OPENLIBRARY_COVERS: z._default(address, 'https://covers.openlibrary.org'),
  BOOKSTORE_GOOGLEBOOKS: z._default(address, 'https://www.googleapis.com/books/v1'),
  /** Without one Google answers a few questions a day. */
  BOOKSTORE_GOOGLEBOOKS_KEY: key,
  /** Of ISO 3166: what Google's prices are told for. */
  BOOKSTORE_COUNTRY: z._default(z.string().check(z.regex(/^[A-Z]{2}$/)), 'US'),
  /** Shops that answer the form of the README: `Name=https://…`, separated by commas; `Name*=…` for one whose links earn. */
  BOOKSTORE_SHOPS: z._default(z.string(), ''),
  /** Seconds that a source is waited for. */
  BOOKSTORE_SECONDS: z._default(whole.check(z.lte(20)), 8),
});
export type Settings = z.output<typeof Settings>;
