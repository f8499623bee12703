/** Whether what is said has no place beside the manuscript. */
import { useSyncExternalStore } from 'react';

/** As in `visit.module.css`. */
const NARROW = '(max-width: 800px)';

const follow = (changed: () => void): (() => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export const useIsNarrow = (): boolean => useSyncExternalStore(follow, () => matchMedia(NARROW).matches);
