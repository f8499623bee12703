/** The one block of a tree whose letters are others than before, as at a key: nothing else of the text needs to be looked at. */
import type { PlacedBlock } from '../../common/tree/tree-view.ts';

export interface ChangedBlock {
  /** Where it begins, in letters of the text. */
  readonly from: number;
  readonly before: string;
  readonly after: string;
}

/** @returns `undefined` when it is not just one, or blocks have come or gone */
export const blockChanged = (before: readonly PlacedBlock[], after: readonly PlacedBlock[]): ChangedBlock | undefined => {
  if (before.length !== after.length) return undefined;
  const isOther = ({ block }: PlacedBlock, at: number): boolean => block !== before[at]?.block;
  const at = after.findIndex(isOther);
  const [then, now] = [before[at], after[at]];
  if (!then || !now || then.block.element !== now.block.element || at !== after.findLastIndex(isOther)) return undefined;
  return { from: now.from, before: then.block.words, after: now.block.words };
};
