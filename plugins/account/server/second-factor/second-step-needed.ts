/** The first step of a sign-in was right and is not enough, in whatever way it was made: the client goes on with the challenge. */
import { HttpError } from '#server-kit';

/** The OAuth client of who names none. */
export const WEB = 'carrel-web';

export const secondStepNeeded = (challenge: string): HttpError =>
  new HttpError(401, 'A code is needed', { error: 'mfa_required', error_description: 'A code is needed', challenge });
