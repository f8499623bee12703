/**
 * For tests of a page: each file has a page of its own and loads the app anew, as a browser does. Only packages stay loaded from file
 * to file (React, the kit's primitives, MobX, the page's own program): to load them again for each would be most of the work.
 */
import { afterAll, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

type Page = Awaited<ReturnType<(typeof builtinEnvironments)['happy-dom']['setup']>>;
const pages = globalThis as { testPage?: Page };

// A page lasts until the next comes: what is late from the file before finds one all the same.
await pages.testPage?.teardown(globalThis);
// A browser's databases are no part of it here: a file that wants some brings them.
for (const name of Object.getOwnPropertyNames(globalThis).filter((one) => /^(?:indexedDB$|IDB)/.test(one)))
  Reflect.deleteProperty(globalThis, name);
pages.testPage = await builtinEnvironments['happy-dom'].setup(globalThis, {});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});
