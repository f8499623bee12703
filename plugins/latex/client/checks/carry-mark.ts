/** Where a mark of an older text is in the text of now. */
import type { SourceStretch, TextChange } from '../../common/source-checks.ts';
import { shiftSpan } from '../stores/cite-link-store.ts';

/**
 * The stretch after changes, in the order in which they were made; `undefined` once something in it has changed: what was found there is
 * not what stands there now. What is written right before or behind it changes nothing in it.
 */
export const carryMark = (mark: SourceStretch, changes: readonly TextChange[]): SourceStretch | undefined => {
  let place = { start: mark.from, end: mark.to };
  for (const change of changes) {
    if (change.offset < place.end && change.offset + change.removed > place.start) return undefined;
    place = shiftSpan(place, change);
  }
  return { from: place.start, to: place.end };
};
