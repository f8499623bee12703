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

/** The source is to be asked again, not before `at`. */
export class NotYet extends Error {
  readonly at: Date;

  constructor(at: Date) {
    super(`To be asked again at ${at.toISOString()}`);
    this.name = 'NotYet';
    this.at = at;
  }
}
