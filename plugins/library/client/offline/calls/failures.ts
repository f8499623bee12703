/** How calls fail that are answered without the server: with its status and its words. */
import { ApiError } from '#plugin-api';

export const notFound = (): ApiError => new ApiError(404, 'Not found.');
export const notAllowed = (): ApiError => new ApiError(403, 'You do not have write permission.');
/** @param field whose value it is about */
export const refused = (message: string, field?: string): ApiError =>
  new ApiError(400, message, { message, ...(field !== undefined && { fields: { [field]: message } }) });
/** Somebody has changed the same since; `current` is what it says now. */
export const clash = (current: object, clashes: readonly string[]): ApiError => {
  const message = 'This was changed elsewhere in the meantime.';
  return new ApiError(409, message, { message, current, clashes });
};
