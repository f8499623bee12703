/** Whether the window has room for one column only. */
import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 719px)';

const subscribe = (changed: () => void) => {
  const list = window.matchMedia(QUERY);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
