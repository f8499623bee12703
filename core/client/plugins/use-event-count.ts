/** Lets a component read something that is plain code with an event, and render again when the event fires. */
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Event } from '../../common/emitter.ts';

/** Counts how often the event has fired while the component was there. */
export const useEventCount = (event: Event<unknown>): number => {
  const count = useRef(0);
  const subscribe = useCallback(
    (changed: () => void) => {
      const listening = event(() => {
        count.current += 1;
        changed();
      });
      return () => listening.dispose();
    },
    [event],
  );
  return useSyncExternalStore(subscribe, () => count.current);
};
