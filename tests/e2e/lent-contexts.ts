/**
 * Browsers that tests use one after the other. Each finds it as if it were new: no page, and only what the browser of its person holds.
 * What was fetched and compiled for the one before stays, since the app from nothing is most of the work of a short test.
 */
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { noteSteps } from './last-steps.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

export class LentContexts {
  readonly #browser: Browser;
  /** By what they were made with. */
  readonly #kept = new Map<string, BrowserContext>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async lend(options: BrowserContextOptions, state: State): Promise<BrowserContext> {
    // A service worker, and what it has put by, would be found by the next.
    if (options.serviceWorkers === 'allow') return this.#make(options, state);
    const made = JSON.stringify(options);
    const kept = this.#kept.get(made);
    if (kept) await kept.setStorageState(state);
    const context = kept ?? (await this.#make(options, state));
    this.#kept.set(made, context);
    return context;
  }

  async takeBack(context: BrowserContext): Promise<void> {
    if (![...this.#kept.values()].includes(context)) return context.close();
    await Promise.all(context.pages().map((page) => page.close()));
    await context.unrouteAll();
    await context.clearPermissions();
    await context.setOffline(false);
  }

  async close(): Promise<void> {
    for (const context of this.#kept.values()) await context.close();
  }

  async #make(options: BrowserContextOptions, storageState: State): Promise<BrowserContext> {
    const context = await this.#browser.newContext({ ...options, storageState });
    await noteSteps(context);
    return context;
  }
}
