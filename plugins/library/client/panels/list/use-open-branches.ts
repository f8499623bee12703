/** Which branches of a tree are open. */
import { useCallback, useState } from 'react';

/**
 * @param initial ids of branches that are open at first
 * @returns the open ones, and what opens or closes some of them
 */
export const useOpenBranches = (initial: readonly string[] = []) => {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(initial));
  const toggle = useCallback((ids: readonly string[], isOpen: boolean): void => {
    const named = new Set(ids);
    setOpen((before) => new Set(isOpen ? [...before, ...named] : [...before].filter((id) => !named.has(id))));
  }, []);
  return [open, toggle] as const;
};
