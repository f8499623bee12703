/** Why a passkey did not sign in, in words. */
import { useTranslate } from '#client-kit';
import { signInFailure } from '../failure.ts';

/** @returns words for a problem of the browser, or for the error of a call */
export const usePasskeyFailure = (): ((failure: unknown) => string) => {
  const t = useTranslate();
  return (failure) =>
    typeof failure === 'string'
      ? t(`passkey.signInProblem.${failure}`)
      : signInFailure(failure, t('passkey.signInProblem.failed'));
};
