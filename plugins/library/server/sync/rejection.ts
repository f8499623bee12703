/** Why an object that a device sent was not taken, from what the handlers throw. */
import { HttpError, LimitError } from '#server-kit';
import type { ItemKind } from '../../common/model.ts';
import type { RejectReason, Rejected } from '../../common/model/sync.ts';

/** An object that cannot be taken for a reason that no handler knows. */
export class Refusal extends Error {
  readonly reason: RejectReason;
  constructor(reason: RejectReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

const REASONS: Readonly<Record<number, RejectReason>> = { 402: 'limit', 403: 'forbidden', 404: 'gone', 429: 'limit' };

/** Values that no column or index takes: classes 22 and 54 (PostgreSQL documentation, appendix A). */
const isImpossible = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(22|54)...$/.test(String(error.code));

/** @throws the error itself where it is a fault of the server, or calls for another try of the whole transaction */
export const rejectionOf = (error: unknown): Pick<Rejected, 'reason' | 'message' | 'limit'> => {
  if (error instanceof Refusal) return { reason: error.reason, message: error.message };
  if (error instanceof LimitError) {
    const { type, limit, used } = error.extra;
    return { reason: 'limit', message: error.message, limit: { type: String(type), limit: Number(limit), used: Number(used) } };
  }
  if (error instanceof HttpError && error.status < 500)
    return { reason: REASONS[error.status] ?? 'invalid', message: error.message };
  if (isImpossible(error)) return { reason: 'invalid', message: 'A value of this record cannot be stored.' };
  throw error;
};

/** The object's name as its sender knows it, from a record that nobody has checked. */
export const nameOf = (type: ItemKind, record: unknown): Pick<Rejected, 'id' | 'client_id' | 'type'> => {
  const id = typeof record === 'object' && record !== null && 'id' in record ? record.id : undefined;
  if (typeof id === 'number' && Number.isSafeInteger(id) && id > 0) return { type, id };
  // Whatever it is that was sent for an id, the answer stays small.
  return typeof id === 'string' ? { type, client_id: id.slice(0, 60) } : { type };
};
