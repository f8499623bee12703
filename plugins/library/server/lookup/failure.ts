/** How asking a source can end without an answer. */
import type { LookupReason } from '../../common/model/lookup.ts';

/** The look-up has failed for good. */
export class LookupFailure extends Error {
  readonly reason: LookupReason;

  constructor(reason: LookupReason, detail: string) {
    super(detail);
    this.name = 'LookupFailure';
    this.reason = reason;
  }
}
