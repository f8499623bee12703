/** Works that have to do with somebody's interests, each with what speaks for it: the lists of all seeds as one. */
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import type { SimilarReason } from '#plugins/catalogue/common/server-services.ts';
import type { SearchSeed, WorkSeed } from './seeds.ts';

/** What speaks for a work. */
export type Evidence =
  | { readonly kind: 'similar'; readonly seed: WorkSeed; readonly reasons: readonly SimilarReason[] }
  | { readonly kind: 'searched'; readonly seed: SearchSeed }
  /** A service elsewhere recommends it. */
  | { readonly kind: 'source' };

export interface Candidate {
  readonly record: CatalogueRecord;
  score: number;
  /** Strongest first. */
  readonly evidence: { readonly part: number; readonly of: Evidence }[];
}

export class Candidates {
  readonly #found = new Map<string, Candidate>();

  /** @param share of the best of its list, 0 to 1 @param weight of what the list is for; below 0 it speaks against the works */
  add(record: CatalogueRecord, share: number, weight: number, of?: Evidence): void {
    const known = this.#found.get(record.guid);
    // What nothing speaks for need not be spoken against.
    if (!known && weight < 0) return;
    const candidate = known ?? { record, score: 0, evidence: [] };
    if (!known) this.#found.set(record.guid, candidate);
    candidate.score += share * weight;
    if (of) candidate.evidence.push({ part: share * weight, of });
  }

  /** Best first, without what more speaks against than for. */
  best(most: number): Candidate[] {
    const all = [...this.#found.values()].filter(({ score }) => score > 0);
    for (const { evidence } of all) evidence.sort((a, b) => b.part - a.part);
    return all.sort((a, b) => b.score - a.score).slice(0, most);
  }
}
