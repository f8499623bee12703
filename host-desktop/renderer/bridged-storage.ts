/**
 * Keeps the tokens of a sign-in with the program and not in the page's own storage, which lies unencrypted on the disk. Windows of one
 * program share them as tabs of one browser do.
 */
import type { Bridge } from '../common/bridge.ts';

/** @param tokens as the program told them at the start of this window */
export const bridgedStorage = (bridge: Pick<Bridge, 'keepTokens' | 'onTokens'>, key: string, tokens: string | null): Storage => {
  let kept = tokens;
  const keep = (value: string | null): void => {
    kept = value;
    // That it could not be written is not lost: the program holds it as long as it runs.
    bridge.keepTokens(value).catch(() => undefined);
  };
  bridge.onTokens((newValue) => {
    const oldValue = kept;
    kept = newValue;
    // As browsers tell the other tabs.
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
  });
  return {
    get length() {
      return kept === null ? 0 : 1;
    },
    key: (index) => (index === 0 && kept !== null ? key : null),
    getItem: (name) => (name === key ? kept : null),
    setItem: (name, value) => {
      if (name === key) keep(value);
    },
    removeItem: (name) => {
      if (name === key) keep(null);
    },
    clear: () => keep(null),
  };
};
