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

/** Services of the web that look for words in full texts. Whoever asks them lets those words leave this house. */
export interface FullTexts {
  /** Those that this house asks, by the names that people know; none where it asks nobody. */
  readonly services: readonly string[];
  /**
   * Open-access works with most of the words, best first, and how many of the questions each service has answered. One that is down, or wants
   * to be left alone, fails nothing. It takes as long as the services want between two questions.
   * @param questions words of one stretch of a text each, two at least: one question to each service
   * @throws what the signal was aborted with
   */
  find(
    questions: readonly (readonly string[])[],
    signal: AbortSignal,
  ): Promise<{
    readonly works: readonly CatalogueRecord[];
    readonly services: readonly { readonly name: string; readonly answers: number }[];
  }>;
  /** The PDF of one of them, fetched safely and not kept. @throws HttpError 404 when there is none, 502 when it cannot be had */
  pdf(guid: string, signal: AbortSignal): Promise<Uint8Array>;
}
export const FullTexts = token<FullTexts>('search.fullTexts');
