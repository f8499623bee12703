/**
 * What each citation of a document cites. Text is moved, copied and pasted without asking the pane: a copy gets a name of its own, what
 * was pasted from another document of the same house is known by its tag, and of what nobody knows nothing is changed.
 */
import type { Cited } from '../../../common/contract.ts';
import type { StoredCitation } from '../document/stored.ts';
import { houseMark, newCitationId } from '#plugins/citing/common/carried/tag.ts';
import type { PlacedCitation, Seen } from '../document/word-document.ts';

export interface Settled {
  readonly placed: PlacedCitation;
  /** Unlike any other of the document. */
  readonly id: string;
  readonly stored: StoredCitation;
}

export interface Settlement {
  /** In the order of the document. */
  readonly known: readonly Settled[];
  /** Pasted from elsewhere: no longer told is what they cite, or it is in another library. */
  readonly unknown: readonly PlacedCitation[];
}

const byTag = ({ tag }: PlacedCitation): StoredCitation | undefined =>
  tag.isWhole ? { cited: tag.articles.map((article): Cited => ({ article })) } : undefined;

/** @param house origin of the server */
export const settle = ({ citations, stored }: Seen, house: string): Settlement => {
  const own = houseMark(house);
  const taken = new Set<string>();
  const known: Settled[] = [];
  const unknown: PlacedCitation[] = [];
  for (const placed of citations) {
    const { tag } = placed;
    const data = tag.house === own ? (stored?.citations.get(tag.id) ?? byTag(placed)) : undefined;
    if (!data) {
      unknown.push(placed);
      continue;
    }
    const id = taken.has(tag.id) ? newCitationId() : tag.id;
    taken.add(id);
    known.push({ placed, id, stored: data });
  }
  return { known, unknown };
};
