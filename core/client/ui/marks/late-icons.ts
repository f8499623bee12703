/** The whole set of icons, which comes after the first screen: asked for by the first icon that needs it, or ahead of it. */
import { useSyncExternalStore } from 'react';
import type * as everyIcon from './icon-set.ts';

type IconSet = typeof everyIcon;

let icons: IconSet | undefined;
let coming: Promise<void> | undefined;
const waiting = new Set<() => void>();

const load = async (): Promise<void> => {
  try {
    icons = await import('./icon-set.ts');
    for (const draw of waiting) draw();
  } catch {
    // Icons stay empty for now; the next one that is drawn asks again.
    coming = undefined;
  }
};

export const loadIcons = (): Promise<void> => (coming ??= load());

const subscribe = (draw: () => void) => {
  waiting.add(draw);
  void loadIcons();
  return () => waiting.delete(draw);
};

/** `undefined` until the set has come. */
export const useLateIcons = (): IconSet | undefined => useSyncExternalStore(subscribe, () => icons);
