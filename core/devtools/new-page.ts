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
// It does not scroll.
// A promise, as Chromium has it by now: an effect that hands it on to React has to fail here too.
Element.prototype.scrollIntoView = (() => Promise.resolve()) as () => void;

/** A browser's timers end with their page. Here they are those of Node, and would come in the page of another file. */
const timers = new Set<NodeJS.Timeout>();
const { setTimeout, setInterval } = globalThis;
const remembering = {
  apply: (begin: (...given: unknown[]) => NodeJS.Timeout, _: unknown, given: unknown[]) => {
    const timer = begin(...given);
    timers.add(timer);
    return timer;
  },
};
globalThis.setTimeout = new Proxy(setTimeout, remembering as ProxyHandler<typeof setTimeout>);
globalThis.setInterval = new Proxy(setInterval, remembering as ProxyHandler<typeof setInterval>);

afterAll(async () => {
  vi.useRealTimers();
  // What is spied on belongs to classes that all pages share.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const timer of timers) clearTimeout(timer);
  // Nor is what the page asks for from now on answered by anybody.
  globalThis.fetch = () => new Promise(() => undefined);
  await vi.dynamicImportSettled();
  Object.assign(globalThis, { setTimeout, setInterval });
  vi.resetModules();
});
