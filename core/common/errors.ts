/** The two shapes in which a call fails: what the server answers, and what the client throws. */
import * as z from 'zod/mini';

/** Body of every failure; 402 and 429 add the limit (decisions §18). */
export const Failure = z.looseObject({
  message: z.optional(z.string()),
  detail: z.optional(z.string()),
  error_description: z.optional(z.string()),
  type: z.optional(z.string()),
  limit: z.optional(z.number()),
  used: z.optional(z.number()),
  /** Seconds to wait, on a rate limit. */
  retry_after: z.optional(z.number()),
  /** Messages by field of the body. */
  fields: z.optional(z.record(z.string(), z.string())),
});
export type Failure = z.output<typeof Failure>;

/** A limit that was reached, with the specification's type code. */
export interface LimitReached {
  readonly type: string | undefined;
  readonly limit: number | undefined;
  readonly used: number | undefined;
}

/** Thrown by every call of the API client. `message` is the text that may be shown as it is. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly body: Failure | undefined;
  /** The server refused and did not say why: `message` is a general text. */
  readonly isUnexplained: boolean;

  constructor(status: number, message: string, body?: Failure, isUnexplained = false) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.isUnexplained = isUnexplained;
  }

  /** What a person reads where an action has a text of its own, which says more than that the reason is unknown. */
  textOr(fixed: string): string {
    return this.isUnexplained ? fixed : this.message || fixed;
  }

  get limit(): LimitReached | undefined {
    if (this.status !== 402 && this.status !== 429) return undefined;
    return { type: this.body?.type, limit: this.body?.limit, used: this.body?.used };
  }

  get isOffline(): boolean {
    return this.status === 0;
  }
}
