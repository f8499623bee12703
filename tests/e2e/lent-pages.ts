/**
 * Pages that tests use one after the other, each in a browser of its own. A test finds its page as if it were new: it holds only what the
 * browser of its person holds. What was fetched and compiled for the one before stays, and so does the app that a service worker keeps: to
 * start it takes half the work of what it takes in a new page, and a quarter of what it takes in a new browser.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { noteSteps } from './last-steps.ts';

export type State = Awaited<ReturnType<BrowserContext['storageState']>>;
type Items = State['origins'][number]['localStorage'];

const NOTHING: State = { cookies: [], origins: [] };

/** A place of the same origin that is no app. Pages wait there for who takes them next. */
const REST = '/api/health/';

/** What a test hears from its page with. */
const HEARD = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

/** Runs in the page. */
const beginAnew = async (items: Items): Promise<void> => {
  window.name = '';
  sessionStorage.clear();
  localStorage.clear();
  const forget = (database: string) =>
    new Promise((done) => {
      const forgetting = indexedDB.deleteDatabase(database);
      forgetting.onsuccess = done;
      forgetting.onerror = done;
    });
  for (const { name } of await indexedDB.databases()) if (name) await forget(name);
  for (const { name, value } of items) localStorage.setItem(name, value);
};

/** Has `told` called when a method is used whose effect stays for as long as there is the page. */
const whenUsed = <Target, Method extends keyof Target & string>(target: Target, method: Method, told: () => void): void => {
  const original = target[method];
  if (typeof original !== 'function') return;
  Object.assign(target as object, {
    [method]: (...args: unknown[]): unknown => {
      told();
      return Reflect.apply(original, target, args);
    },
  });
};

interface Made {
  readonly key: string;
  readonly viewport: BrowserContextOptions['viewport'];
  readonly colorScheme: BrowserContextOptions['colorScheme'];
  /** By a script, a function, a hand on its sockets, a clock, or the tools of a developer. */
  isAlteredForGood: boolean;
}

export class LentPages {
  readonly #browser: Browser;
  readonly #address: () => string;
  readonly #options: BrowserContextOptions;
  readonly #made = new Map<Page, Made>();
  /** By what they were made with. */
  readonly #free = new Map<string, Page[]>();

  /**
   * @param address of the app
   * @param options of all browsers
   */
  constructor(browser: Browser, address: () => string, options: BrowserContextOptions) {
    this.#browser = browser;
    this.#address = address;
    this.#options = options;
  }

  /** @param state what the browser of the page's person holds of the app */
  async lend(state: State = NOTHING, options: BrowserContextOptions = {}): Promise<Page> {
    const all = { ...this.#options, ...options };
    const key = JSON.stringify(all);
    const page = this.#free.get(key)?.pop() ?? (await this.#make(key, all));
    await page.evaluate(
      beginAnew,
      state.origins.flatMap(({ localStorage }) => localStorage),
    );
    return page;
  }

  /** What a failed test has used goes with the worker that it ran in. */
  async takeBack(page: Page): Promise<void> {
    const made = this.#made.get(page);
    if (!made || made.isAlteredForGood || page.isClosed()) {
      this.#made.delete(page);
      return page.context().close();
    }
    await this.#restore(page, made);
    const free = this.#free.get(made.key) ?? [];
    this.#free.set(made.key, [...free, page]);
  }

  async close(): Promise<void> {
    for (const page of this.#made.keys()) await page.context().close();
  }

  async #make(key: string, options: BrowserContextOptions): Promise<Page> {
    const context = await this.#browser.newContext(options);
    await noteSteps(context);
    const page = await context.newPage();
    const { viewport, colorScheme } = options;
    const made: Made = { key, viewport, colorScheme, isAlteredForGood: false };
    const alter = () => (made.isAlteredForGood = true);
    for (const target of [page, context]) {
      whenUsed(target, 'addInitScript', alter);
      whenUsed(target, 'exposeFunction', alter);
      // Sockets that are opened behind it wait for ever for who has asked for it.
      whenUsed(target, 'routeWebSocket', alter);
    }
    whenUsed(page.clock, 'install', alter);
    whenUsed(context, 'newCDPSession', alter);
    this.#made.set(page, made);
    await page.goto(this.#address() + REST);
    return page;
  }

  async #restore(page: Page, { viewport, colorScheme }: Made): Promise<void> {
    const context = page.context();
    for (const other of context.pages().filter((each) => each !== page)) await other.close();
    for (const each of HEARD) {
      page.removeAllListeners(each);
      context.removeAllListeners(each);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await page.goto(this.#address() + REST);
    await context.clearPermissions();
    await context.clearCookies();
    await page.emulateMedia({ colorScheme: colorScheme ?? 'light', reducedMotion: 'no-preference', media: 'screen' });
    if (viewport) await page.setViewportSize(viewport);
    // Out of the page: what starts under it would be pointed at.
    await page.mouse.move(-1, -1);
  }
}
