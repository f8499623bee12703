/** Settings of the environment that concern the library. */
import * as z from 'zod/mini';
import { MAX_IMPORT_BYTES } from '../common/contract.ts';

const MIB = 1024 * 1024;
const whole = z.coerce.number().check(z.int(), z.positive());

/**
 * The bounds of one import are larger than the 10 MB and 5,000 entries of decisions §3, because a library of 100,000
 * references has to come in as one file; who runs a server for many may lower them.
 */
export const Settings = z.object({
  /** Largest file of an import in bytes. */
  LIBRARY_IMPORT_MAX_BYTES: z._default(whole.check(z.lte(MAX_IMPORT_BYTES)), 192 * MIB),
  /** Most entries of an import. */
  LIBRARY_IMPORT_MAX_ENTRIES: z._default(whole, 200_000),
  /** People that one invitation of the free plan may name (decisions §3 "5 or 1 collaborators"). */
  LIBRARY_FREE_COLLABORATOR_ADD_LIMIT: z._default(whole, 1),
  /** Days that things stay in the recycle bin (decisions §3 "Recycle bin"). */
  LIBRARY_TRASH_DAYS: z._default(whole, 30),
});
export type Settings = z.output<typeof Settings>;
