/** What fits into the window. */
import { useCallback, useSyncExternalStore } from 'react';
import { RAIL_UP_TO } from '../sidebar/sidebar-store.ts';

const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
};

/** The window has room for one column only. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 719px)');

/** The window has no room for a sidebar that stands open. */
export const useHasRail = (): boolean => useMedia(`(max-width: ${String(RAIL_UP_TO)}px)`);
