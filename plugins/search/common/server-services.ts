/** What the search's server half offers to those of other plugins. Ask with `context.optional(Works)`. */
import { token } from '#plugin-api';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';

export interface Works {
  /** A work that was found, by its guid. */
  byGuid(guid: string): Promise<CatalogueRecord | undefined>;
  /** Its open-access PDF, fetched safely. @throws HttpError 404 when there is none, 502 when it cannot be had */
  pdf(guid: string, signal: AbortSignal): Promise<{ readonly bytes: Uint8Array; readonly url: string }>;
}
export const Works = token<Works>('search.works');
