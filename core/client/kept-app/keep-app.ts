/** Has this browser keep the app, by the service worker of the host, once the page has nothing more urgent to do. */
import { whenIdle } from '../boot/when-idle.ts';
import { nameOfVersion } from './kept-app.ts';

/** Milliseconds: the first minute of a visit is the person's. */
const PATIENCE = 60_000;

/** The page's own script, which names the version of the app. */
const ownVersion = (page: Document): string => {
  const scripts = page.querySelectorAll<HTMLScriptElement>('script[type=module][src]');
  return new URL([...scripts].at(-1)?.src ?? '', page.baseURI).pathname;
};

/**
 * Where the browser has no service workers, as in some private windows and without TLS, the app needs a connection to start.
 * @param script address of the service worker
 */
export const keepApp = async (script: string): Promise<void> => {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  await whenIdle(PATIENCE);
  // Held for as long as the page is open: its version is not taken away before.
  void navigator.locks?.request(nameOfVersion(ownVersion(document)), { mode: 'shared' }, () => new Promise(() => undefined));
  // Without a connection the one that is there goes on.
  await workers.register(script, { updateViaCache: 'none' }).catch(() => undefined);
};
