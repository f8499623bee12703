/** A document under review as a component keeps it: opened once, with the change that is looked at and a way back from each decision. */
import { useMemo, useState } from 'react';
import type { Change, Verdict } from '../../common/review/model.ts';
import type { Review } from '../../common/review/read-review.ts';
import { acceptAll, decide, openReview, rejectAll } from '../../common/review/review.ts';
import { ReviewError, type ReviewProblem } from '../../common/review/review-error.ts';

type Opened = { readonly review: Review } | { readonly problem: ReviewProblem };

/** @returns the document, or why it is not opened */
const open = (document: Uint8Array | Review): Opened => {
  if (!(document instanceof Uint8Array)) return { review: document };
  try {
    return { review: openReview(document) };
  } catch (error) {
    if (error instanceof ReviewError) return { problem: error.reason };
    throw error;
  }
};

interface State {
  /** What it was made of: another document begins anew. */
  readonly from: Uint8Array | Review;
  readonly past: readonly Review[];
  readonly review: Review;
  readonly current: string | undefined;
}

const isOpen = ({ state }: Change): boolean => state === 'open';

/** The open change after one, or before it, going round at the ends. */
const neighbour = ({ changes }: Review, current: string | undefined, step: 1 | -1): string | undefined => {
  const at = changes.findIndex(({ id }) => id === current);
  const [before, after] = [changes.slice(0, Math.max(at, 0)), changes.slice(at + 1)];
  const round = step === 1 ? [...after, ...before] : [...before.toReversed(), ...after.toReversed()];
  return round.find(isOpen)?.id ?? (changes.some((change) => change.id === current && isOpen(change)) ? current : undefined);
};

export interface Reviewing {
  readonly review: Review;
  readonly current: Change | undefined;
  /** Changes that nobody has decided about. */
  readonly open: readonly Change[];
  readonly canUndo: boolean;
  readonly pick: (change: string | undefined) => void;
  /** @returns the change that is looked at then */
  readonly go: (step: 1 | -1) => string | undefined;
  readonly decide: (verdict: Verdict) => string | undefined;
  readonly decideAll: (verdict: Verdict) => void;
  readonly undo: () => void;
}

/** @param onChange is told of every decision */
export const useReview = (document: Uint8Array | Review, onChange?: (review: Review) => void): Reviewing | ReviewProblem => {
  const opened = useMemo(() => open(document), [document]);
  const [kept, setState] = useState<State>();
  const first = 'review' in opened ? opened.review : undefined;
  // One that is handed back after a decision is the very same.
  const isSame = kept !== undefined && (kept.from === document || kept.review === document);
  const state: State | undefined = isSame ? kept : first && { from: document, past: [], review: first, current: undefined };
  if (!state) return 'problem' in opened ? opened.problem : 'damaged';
  const pick = (current: string | undefined) => setState({ ...state, current });
  const { review, past, current } = state;
  const put = (next: Review, to: string | undefined, earlier: readonly Review[]) => {
    setState({ ...state, past: earlier, review: next, current: to });
    onChange?.(next);
  };
  return {
    review,
    current: review.changes.find(({ id }) => id === current),
    open: review.changes.filter(isOpen),
    canUndo: past.length > 0,
    pick,
    go: (step) => {
      const next = neighbour(review, current, step);
      pick(next);
      return next;
    },
    decide: (verdict) => {
      if (current === undefined) return undefined;
      const next = decide(review, [current], verdict);
      const to = neighbour(next, current, 1);
      put(next, to, [...past, review]);
      return to;
    },
    decideAll: (verdict) => put(verdict === 'accept' ? acceptAll(review) : rejectAll(review), undefined, [...past, review]),
    undo: () => {
      const last = past.at(-1);
      if (last) put(last, current, past.slice(0, -1));
    },
  };
};
