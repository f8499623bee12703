/** How looking at a feed can end without one. */
import { AnswerTooLarge, OutboundFailure } from '#server-kit';
import type { FeedProblem } from '../../common/model.ts';

export class FeedFailure extends Error {
  readonly problem: FeedProblem;

  constructor(problem: FeedProblem) {
    super(problem);
    this.name = 'FeedFailure';
    this.problem = problem;
  }
}

/** What asking has thrown as a failure of the feed, where it is the feed's. */
export const feedFailureOf = (error: unknown): FeedFailure | undefined => {
  if (error instanceof FeedFailure) return error;
  if (error instanceof AnswerTooLarge) return new FeedFailure('too-large');
  if (error instanceof OutboundFailure) {
    return new FeedFailure(error.reason === 'refused' ? 'refused' : error.reason === 'unreadable' ? 'no-feed' : 'unreachable');
  }
  // Faults of a network have a code.
  return error instanceof Error && 'code' in error ? new FeedFailure('unreachable') : undefined;
};
