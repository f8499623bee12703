/** How calls fail that are answered without the server: with its status and its words. */
import { ApiError } from '#plugin-api';
import { LOCKED, LOCKED_BY_OWNER, PROJECT_LOCKED } from '../../../common/locked.ts';

export const notFound = (): ApiError => new ApiError(404, 'Not found.');
export const notAllowed = (): ApiError => new ApiError(403, 'You do not have write permission.');
/** To the owner of a locked project. @param limit how many projects their plan holds @param used how many they have */
export const locked = (limit: number, used: number): ApiError =>
  new ApiError(402, LOCKED, { message: LOCKED, type: PROJECT_LOCKED, limit, used });
export const lockedByOwner = (): ApiError => new ApiError(403, LOCKED_BY_OWNER);
/** @param field whose value it is about */
export const refused = (message: string, field?: string): ApiError =>
  new ApiError(400, message, { message, ...(field !== undefined && { fields: { [field]: message } }) });
/** Somebody has changed the same since; `current` is what it says now. */
export const clash = (current: object, clashes: readonly string[]): ApiError => {
  const message = 'This was changed elsewhere in the meantime.';
  return new ApiError(409, message, { message, current, clashes });
};
