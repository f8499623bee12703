/** The ways to sign in, as the server tells them. When it does not, or takes its time, there is the password. */
import { useEffect, useState } from 'react';
import { useApi } from '#client-kit';
import { contract } from '../../common/contract.ts';
import type { SignInWays } from '../../common/provider-calls.ts';

const USUAL: SignInWays = { password: true, providers: [] };
/** Milliseconds: longer than an answer takes, and shorter than what somebody would wait for a form. */
const PATIENCE = 2000;

/** @returns `undefined` for a moment: a form that is of no use is not to be seen first */
export const useWays = (): SignInWays | undefined => {
  const { signInWays } = useApi(contract);
  const [ways, setWays] = useState<SignInWays>();
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => setWays((known) => known ?? USUAL), PATIENCE);
    signInWays(undefined, { signal: stop.signal }).then(setWays, () => stop.signal.aborted || setWays(USUAL));
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [signInWays]);
  return ways;
};
