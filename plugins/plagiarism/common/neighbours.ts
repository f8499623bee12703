/**
 * What is asked of plugins that need not be there, as far as it is used. Their own declarations stand with them; these stand here so that the
 * similarity checker works and compiles without them. A token of the same name is the same token.
 */
import { token } from '#plugin-api';

/** What a work of the catalogue says of itself. */
export interface WorkText {
  readonly id: number;
  readonly title: string;
  readonly abstract: string;
  readonly url: string | undefined;
}

/** Of the catalogue's server half: titles and abstracts of all works. */
export interface CatalogueTexts {
  /** Works in the order in which they changed last, from where a walk stands. */
  changed(
    after: number,
    most: number,
  ): Promise<{ readonly works: readonly WorkText[]; readonly next: number; readonly isEnd: boolean }>;
  /** Those that are there. */
  byIds(ids: readonly number[]): Promise<ReadonlyMap<number, WorkText>>;
}
export const CatalogueTexts = token<CatalogueTexts>('catalogue.texts');
