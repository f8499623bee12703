/** Asks the browser's own question before the page goes away while something would be lost (CORE-030). */
import { useEffect } from 'react';

export const useUnloadGuard = (active: boolean): void => {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
};
