/**
 * The built app as this browser keeps it, so that it starts without a connection: what its service worker does. The files of a
 * version are kept whole or not at all, and for as long as a page of that version is open; an open page never misses a part of
 * itself, whatever has been deployed meanwhile.
 */
import { PRODUCT } from '../storage/keys.ts';

/** What one build is made of. Addresses, from the root of the site. */
export interface BuiltFiles {
  /** The page's own script: its name changes whenever anything that it loads does. */
  readonly version: string;
  /** Kept at once. */
  readonly atOnce: readonly string[];
  /** Large, and needed by few: kept when it is first used. */
  readonly whenUsed: readonly string[];
}

export interface Surroundings {
  readonly caches: CacheStorage;
  readonly fetch: (request: RequestInfo, options?: RequestInit) => Promise<Response>;
  /** Which pages are open is told by the locks that they hold. Where there are none, no page is open. */
  readonly locks: () => Promise<readonly string[]>;
}

/** A request of a page; `preloaded` is the answer for which the browser has asked while the worker was started. */
export interface Asked {
  readonly request: Request;
  readonly preloaded: Promise<Response | undefined>;
  /** Goes on after the answer. */
  readonly afterwards: (work: Promise<unknown>) => void;
}

const PREFIX = `${PRODUCT}.app.`;

/** Name of the cache of a version, and of the lock of its open pages. */
export const nameOfVersion = (version: string): string => PREFIX + version;

/** The page of every address, and the empty one of windows that a panel is moved to. */
const APP_PAGE = '/';
const PAGES = [APP_PAGE, '/popout.html'];

/** The content decides the name: equal names are equal files. */
const isHashed = (path: string): boolean => path.startsWith('/assets/');

/** Milliseconds that a page waits for the network before it is taken from here. */
const PATIENCE = 3_000;
/** Files that are fetched at the same time: the open page has more urgent things to ask for. */
const AT_ONCE = 4;

export class KeptApp {
  readonly #files: BuiltFiles;
  readonly #around: Surroundings;
  readonly #name: string;
  readonly #whenUsed: ReadonlySet<string>;

  constructor(files: BuiltFiles, around: Surroundings) {
    this.#files = files;
    this.#around = around;
    this.#name = nameOfVersion(files.version);
    this.#whenUsed = new Set(files.whenUsed);
  }

  /** Fetches what is not here yet. @throws when a file does not come, or the server has a newer version by now */
  async keep(): Promise<void> {
    const { caches } = this.#around;
    const { atOnce, whenUsed } = this.#files;
    const cache = await caches.open(this.#name);
    const pages = await Promise.all(PAGES.map((path) => this.#fetched(path, { cache: 'no-cache' })));
    const page = await pages[0]?.clone().text();
    if (!page?.includes(`"${this.#files.version}"`)) throw new Error('The server has another version by now');
    try {
      await eachInTurn(atOnce, (path) => this.#take(cache, path));
      await eachInTurn(whenUsed, async (path) => (await caches.match(path)) && this.#take(cache, path));
      await Promise.all(PAGES.map((path, index) => cache.put(path, pages[index] as Response)));
    } catch (error) {
      // What has come is kept for the next try, unless it is what fills the disk.
      if (error instanceof DOMException && error.name === 'QuotaExceededError') await caches.delete(this.#name);
      throw error;
    }
  }

  /** Takes older versions away that no open page is of. */
  async dropUnused(): Promise<void> {
    const { caches, locks } = this.#around;
    const used = new Set([this.#name, ...(await locks())]);
    const unused = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !used.has(name));
    await Promise.all(unused.map((name) => caches.delete(name)));
  }

  /** `undefined` for what is none of its business: the browser then does as if there were no worker. */
  answer(asked: Asked): Promise<Response> | undefined {
    const { request } = asked;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return undefined;
    if (request.mode === 'navigate') {
      if (PAGES.includes(pathname)) return this.#page(asked, pathname);
      // A page of a plugin is no part of the app.
      return pathname.endsWith('.html') ? undefined : this.#page(asked, APP_PAGE);
    }
    return isHashed(pathname) || this.#whenUsed.has(pathname) ? this.#file(asked, pathname) : undefined;
  }

  /** From the network, which may have a newer version; from here when that takes too long, or a proxy answers for the server. */
  async #page({ request, preloaded }: Asked, path: string): Promise<Response> {
    const asking = preloaded.then((answer) => answer ?? this.#around.fetch(request));
    const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE));
    const answer = await Promise.race([asking, late]).catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    return (await this.#kept(path)) ?? asking;
  }

  /** From here, whichever version it is of; else from the network. */
  async #file({ request, afterwards }: Asked, path: string): Promise<Response> {
    const kept =
      (await this.#kept(path)) ?? (isHashed(path) ? await this.#around.caches.match(path, { ignoreVary: true }) : undefined);
    if (kept) return kept;
    const answer = await this.#around.fetch(request);
    if (answer.ok && this.#whenUsed.has(path)) {
      const copy = answer.clone();
      // A full disk is no reason not to answer.
      afterwards(
        this.#around.caches
          .open(this.#name)
          .then((cache) => cache.put(path, copy))
          .catch(() => undefined),
      );
    }
    return answer;
  }

  #kept(path: string): Promise<Response | undefined> {
    return this.#around.caches.match(path, { cacheName: this.#name, ignoreVary: true });
  }

  async #take(cache: Cache, path: string): Promise<void> {
    if (await cache.match(path, { ignoreVary: true })) return;
    const known = isHashed(path) ? await this.#around.caches.match(path, { ignoreVary: true }) : undefined;
    await cache.put(path, known ?? (await this.#fetched(path)));
  }

  async #fetched(path: string, options?: RequestInit): Promise<Response> {
    const answer = await this.#around.fetch(path, options);
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    return answer;
  }
}

/** A few at the same time, until all are done. @throws the first failure */
const eachInTurn = async (paths: readonly string[], work: (path: string) => Promise<unknown>): Promise<void> => {
  const left = [...paths];
  const worker = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) await work(path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
};
