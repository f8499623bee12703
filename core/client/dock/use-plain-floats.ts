/**
 * Floating groups as groups. dockview calls them dialogs, which would keep the app's shortcuts from working inside, and marks
 * their order by an `aria-level` that no role allows; it needs that attribute only for panels that it draws in an overlay,
 * of which we have none.
 */
import { type RefObject, useEffect } from 'react';

const LEVEL = 'aria-level';

export const usePlainFloats = (root: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    if (!root.current) return undefined;
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLElement) || !target.hasAttribute(LEVEL)) continue;
        target.removeAttribute(LEVEL);
        target.removeAttribute('aria-modal');
        target.setAttribute('role', 'group');
      }
    });
    observer.observe(root.current, { subtree: true, attributeFilter: [LEVEL] });
    return () => observer.disconnect();
  }, [root]);
};
