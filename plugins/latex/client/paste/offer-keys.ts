/** What the keys that take an offer are called on this machine. */
import type { Translate } from '#plugin-api/client';
import { keyLabels } from '#ui';

const NAMED = ['ctrl', 'alt', 'shift'];

/** @param keys as a manifest writes them; empty when somebody has taken them away */
export const offerKeys = (keys: string | undefined, t: Translate): string =>
  keys === undefined ? '' : keyLabels(keys, (key) => (NAMED.includes(key) ? t(`key.${key}`) : key)).join(' ');
