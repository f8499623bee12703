/** The citations of a document as the pane lists them. */
import type { Cited } from '../../../common/contract.ts';
import { shownRuns } from '../document/write-runs.ts';
import { plainText } from '#plugins/citing/common/runs.ts';
import type { Seen } from '../document/word-document.ts';
import type { Report } from './plan.ts';
import { sameText } from './same-text.ts';
import { settle, type Settled } from './settle.ts';

/**
 * `typed`: somebody has written over it, and it waits for a word; `kept`: that is how they want it; `missing`: something of it is not in
 * the library; `unknown`: nobody can tell what it cites.
 */
export type CitationState = 'fine' | 'typed' | 'kept' | 'missing' | 'unknown';

export interface ListedCitation {
  readonly control: number;
  readonly text: string;
  readonly cited: readonly Cited[];
  readonly state: CitationState;
  /** Number of the note that it stands in. */
  readonly note: number | undefined;
}

const stateOf = ({ id, placed, stored }: Settled, report: Report | undefined): CitationState => {
  if (stored.by_hand) return 'kept';
  const isOver = stored.written !== undefined && !sameText(placed.text, plainText(shownRuns(stored.written)));
  if (isOver || report?.typed.has(id)) return 'typed';
  return stored.cited.some(({ article }) => report?.missing.has(article)) ? 'missing' : 'fine';
};

/** In the order of the document. @param report of the last refresh, when there was one */
export const listCitations = (seen: Seen, house: string, report: Report | undefined): ListedCitation[] => {
  const { known } = settle(seen, house);
  const byControl = new Map(known.map((each) => [each.placed.control, each]));
  return seen.citations.map(({ control, text, place }) => {
    const settled = byControl.get(control);
    const note = place === 'text' ? undefined : place.note;
    return { control, text, note, cited: settled?.stored.cited ?? [], state: settled ? stateOf(settled, report) : 'unknown' };
  });
};
