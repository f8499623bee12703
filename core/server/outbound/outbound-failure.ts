/** How asking another server can end without an answer. */

/** `refused`: an address that is never asked; `unreadable`: not what was asked for; `unreachable`: nothing came. */
export type OutboundReason = 'refused' | 'unreadable' | 'unreachable';

export class OutboundFailure extends Error {
  readonly reason: OutboundReason;

  constructor(reason: OutboundReason, detail: string) {
    super(detail);
    this.name = 'OutboundFailure';
    this.reason = reason;
  }
}

/** There is more of the answer than was wanted; to whoever does not ask it is unreadable like any other. */
export class AnswerTooLarge extends OutboundFailure {
  constructor() {
    super('unreadable', 'The answer is too large');
  }
}

/** The server is to be asked again, not before `at`. */
export class NotYet extends Error {
  readonly at: Date;

  constructor(at: Date) {
    super(`To be asked again at ${at.toISOString()}`);
    this.name = 'NotYet';
    this.at = at;
  }
}
