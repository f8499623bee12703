/** Where a place of an older document is in the one of now. */
import type { Node } from 'prosemirror-model';
import { StepMap } from 'prosemirror-transform';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';

/** What is another in a document, as one stretch; `undefined` where nothing is. Its parts that are the same are not looked into. */
export const changeOf = (before: Node, after: Node): StepMap | undefined => {
  const start = before.content.findDiffStart(after.content);
  const ends = start === null ? null : before.content.findDiffEnd(after.content);
  if (start === null || !ends) return undefined;
  // Letters that could belong to either end are before the change.
  const shared = Math.max(0, start - Math.min(ends.a, ends.b));
  return new StepMap([start, ends.a + shared - start, ends.b + shared - start]);
};

/**
 * The stretch after changes, in the order in which they were made; `undefined` once something in it has changed: what was found there is not
 * what stands there now. What is written right before or behind it changes nothing in it.
 */
export const carryPlace = (place: Stretch, changes: readonly StepMap[]): Stretch | undefined => {
  let { from, to } = place;
  for (const change of changes) {
    let isMet = false;
    change.forEach((start, end) => (isMet ||= start < to && end > from));
    if (isMet) return undefined;
    from = change.map(from, 1);
    to = change.map(to, -1);
  }
  return { from, to };
};
