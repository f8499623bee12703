/** What a component asks for when it is shown. */
import { useCallback, useEffect, useState } from 'react';

export interface Loaded<T> {
  /** Of the last time that it came. */
  readonly value: T | undefined;
  /** Why it did not come the last time. */
  readonly error: unknown;
  readonly reload: () => void;
}

/** @param ask a call of an API, or another function that stays the same as long as what it asks for does */
export const useLoaded = <T>(ask: () => Promise<T>): Loaded<T> => {
  const [{ value, error }, setAnswer] = useState<{ readonly value?: T; readonly error?: unknown }>({});
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isWanted = true;
    setAnswer((before) => (before.error === undefined ? before : { ...before, error: undefined }));
    ask().then(
      (came) => isWanted && setAnswer({ value: came }),
      (failure: unknown) => isWanted && setAnswer((before) => ({ ...before, error: failure })),
    );
    return () => {
      isWanted = false;
    };
  }, [ask, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { value, error, reload };
};
