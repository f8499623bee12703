/** By what a work that was found is known again. */
import { guidOf } from '#plugins/catalogue/common/guid.ts';
import { identifiersOf, titleKeyOf } from '#plugins/catalogue/common/identifiers.ts';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';

/** Names of works that are remembered of one search, or of one feed. */
export const REMEMBERED = 4000;

/** When more is known of a work it has another guid, and is no news for that. */
export const namesOf = ({ guid, info }: CatalogueRecord): string[] => {
  const { title, year, authors, editors } = info;
  const byTitle = titleKeyOf(info) === undefined ? [] : [guidOf({ title, year, authors, editors })];
  return [...new Set([guid, ...identifiersOf(info), ...byTitle])];
};

export const freshOf = (found: readonly CatalogueRecord[], seen: readonly string[]): CatalogueRecord[] => {
  const before = new Set(seen);
  return found.filter((record) => !namesOf(record).some((name) => before.has(name)));
};

/** With those that were found now, the newest first. */
export const seenWith = (found: readonly CatalogueRecord[], seen: readonly string[]): string[] =>
  [...new Set([...found.flatMap(namesOf), ...seen])].slice(0, REMEMBERED);
