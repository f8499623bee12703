/** What a person is told of a failure (CORE-046…054, CORE-089…092). */
import { ApiError, type LimitReached } from '../../common/errors.ts';

export type ReadFailure =
  /** Nothing to say: the person caused it, or is being signed out without a message (CORE-046). */
  | { readonly kind: 'silent' }
  | { readonly kind: 'limit'; readonly limit: LimitReached; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly detail?: string };

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/**
 * @param fixed the text that an action has of its own: it stands for a refusal that the server does not explain
 * @param general what is said of anything else that no text is known for (CORE-053)
 */
export const readFailure = (error: unknown, fixed: string | undefined, general: string): ReadFailure => {
  if (isAbort(error)) return { kind: 'silent' };
  if (error instanceof ApiError) {
    if (error.status === 401) return { kind: 'silent' };
    if (error.limit) return { kind: 'limit', limit: error.limit, text: error.message };
    return { kind: 'text', text: fixed === undefined ? error.message || general : error.textOr(fixed) };
  }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { kind: 'text', text: fixed ?? general, detail };
};
