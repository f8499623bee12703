/** The ways to sign in, as the server tells them. Until it has, and when it does not, there is the password. */
import { useEffect, useState } from 'react';
import { useApi } from '#client-kit';
import { contract } from '../../common/contract.ts';
import type { SignInWays } from '../../common/provider-calls.ts';

const USUAL: SignInWays = { password: true, providers: [] };

export const useWays = (): SignInWays => {
  const { signInWays } = useApi(contract);
  const [ways, setWays] = useState(USUAL);
  useEffect(() => {
    const stop = new AbortController();
    signInWays(undefined, { signal: stop.signal }).then(setWays, () => undefined);
    return () => stop.abort();
  }, [signInWays]);
  return ways;
};
