/** Whether the window is so narrow that one panel fills it. */
import { useSyncExternalStore } from 'react';

const ONE_COLUMN = 720;

const follow = (look: () => void) => {
  addEventListener('resize', look);
  return () => removeEventListener('resize', look);
};

export const useIsOneColumn = (): boolean => useSyncExternalStore(follow, () => innerWidth < ONE_COLUMN);
