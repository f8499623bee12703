/** For tests of a page: what a screen is waited for, and what goes when the page goes. */
import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// It comes soon or never, but on a busy machine "soon" may be seconds.
configure({ asyncUtilTimeout: 15_000 });

/** A browser's timers end with their page. Here they are those of Node, and would come when there is no window any more. */
const timers = new Set<NodeJS.Timeout>();
const remembering = {
  apply: (begin: (...given: unknown[]) => NodeJS.Timeout, _: unknown, given: unknown[]) => {
    const timer = begin(...given);
    timers.add(timer);
    return timer;
  },
};
globalThis.setTimeout = new Proxy(globalThis.setTimeout, remembering as ProxyHandler<typeof setTimeout>);
globalThis.setInterval = new Proxy(globalThis.setInterval, remembering as ProxyHandler<typeof setInterval>);

// Nor is what it asks for then answered by anybody.
afterAll(async () => {
  for (const timer of timers) clearTimeout(timer);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await vi.dynamicImportSettled();
});
