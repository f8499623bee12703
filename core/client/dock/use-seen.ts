/** The visibility gate: dockview draws hidden tabs too, so nothing of a panel exists before it is first seen. */
import { useState } from 'react';

/** `false` until `visible` was true once. */
export const useSeen = (visible: boolean): boolean => {
  const [seen, setSeen] = useState(visible);
  if (visible && !seen) setSeen(true);
  return seen || visible;
};
