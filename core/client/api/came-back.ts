/** The connection has come back: what failed without it tries again by itself, wherever it stands on the screen. */
import { useEffect, useRef } from 'react';
import { Emitter } from '../../common/emitter.ts';

export const cameBack = new Emitter<void>();

/** Runs `retry`, as it is then, whenever the connection comes back while the component is shown. */
export const useRetryOnReturn = (retry: (() => unknown) | undefined): void => {
  const latest = useRef(retry);
  latest.current = retry;
  useEffect(() => {
    const listening = cameBack.event(() => void latest.current?.());
    return () => listening.dispose();
  }, []);
};
