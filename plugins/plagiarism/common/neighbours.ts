/**
 * What is asked of plugins that need not be there, as far as it is used. Their own declarations stand with them; these stand here so that the
 * similarity checker works and compiles without them. A token of the same name is the same token.
 */
import { token } from '#plugin-api';
import type { ArticleInfo } from '#plugins/library/common/model/info.ts';

/** What a work of the catalogue says of itself. */
export interface WorkText {
  readonly id: number;
  readonly title: string;
  readonly abstract: string;
  readonly url: string | undefined;
  /** The house holds its full text. */
  readonly isHeld: boolean;
}

/** Of the catalogue's server half: titles and abstracts of all works, and the full texts of some. */
export interface CatalogueTexts {
  /** Works in the order in which they changed last, from where a walk stands. */
  changed(
    after: number,
    most: number,
  ): Promise<{ readonly works: readonly WorkText[]; readonly next: number; readonly isEnd: boolean }>;
  /** Those that are there. */
  byIds(ids: readonly number[]): Promise<ReadonlyMap<number, WorkText>>;
  /** `undefined` where the house holds none. */
  fullText(id: number): Promise<string | undefined>;
  /** Keeps a text that was fetched where it is published, if the house wants that and the work is open access. */
  keepFullText(guid: string, text: string): Promise<void>;
}
export const CatalogueTexts = token<CatalogueTexts>('catalogue.texts');

/** A work that a service of the web has found. */
export interface FoundWork {
  readonly guid: string;
  readonly info: ArticleInfo;
}

/** Of the search's server half: services of the web that look for words in full texts. */
export interface FullTexts {
  /** By the names that people know; none where this house asks nobody. */
  readonly services: readonly string[];
  /** Open-access works, best first, and how many of the questions each service has answered. @throws what the signal was aborted with */
  find(
    questions: readonly (readonly string[])[],
    signal: AbortSignal,
  ): Promise<{
    readonly works: readonly FoundWork[];
    readonly services: readonly { readonly name: string; readonly answers: number }[];
  }>;
  /** @throws HttpError 404 when there is none, 502 when it cannot be had */
  pdf(guid: string, signal: AbortSignal): Promise<Uint8Array>;
}
export const FullTexts = token<FullTexts>('search.fullTexts');
