/** Why something is refused, for tests. */
import { type DocumentFailure, Refusal } from '../shared/refusal.ts';

/** @returns `undefined` when it is not @throws what it throws, if that is no refusal */
export const refusalOf = (read: () => unknown): DocumentFailure | undefined => {
  try {
    read();
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
  return undefined;
};
