/**
 * Names under which this browser keeps things. Never rename one: people would lose what they have there.
 * The version follows the specification (CORE-045).
 */
const VERSION = 6;
export const PRODUCT = 'carrel';

const ownPrefix = `${PRODUCT}.${VERSION}.`;
export const storageKey = (...path: readonly (string | number)[]): string => ownPrefix + path.join('.');

const versioned = new RegExp(`^${PRODUCT}\\.(\\d+)\\.(.+)$`);

/** Whether a name is of an older version of what this browser keeps. */
export const isOlderState = (name: string): boolean => {
  const [, version] = versioned.exec(name) ?? [];
  return version !== undefined && Number(version) < VERSION;
};

/** Drops what an older version left behind, except that its tokens are taken over (CORE-045, decisions §1). */
export const dropOlderState = (storage: Storage): void => {
  const names = Array.from({ length: storage.length }, (_, i) => storage.key(i)).filter((name) => name !== null);
  for (const name of names) {
    if (!isOlderState(name)) continue;
    const [, , rest] = versioned.exec(name) ?? [];
    const current = storageKey('auth');
    if (rest === 'auth' && storage.getItem(current) === null) storage.setItem(current, storage.getItem(name) ?? '');
    storage.removeItem(name);
  }
};
