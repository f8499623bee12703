/** The service worker: keeps the built app in the browser, so that it starts without a connection. Built by `core/devtools/service-worker.ts`. */
import { type BuiltFiles, KeptApp } from '../core/client/kept-app/kept-app.ts';

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}
/** Ways past the worker that the browser takes without waking it (the static routing API). */
interface Route {
  readonly condition: { readonly urlPattern: { readonly pathname: string } };
  readonly source: 'network';
}
interface InstallEvent extends LifeEvent {
  addRoutes?(routes: readonly Route[]): Promise<void>;
}
interface RequestEvent extends LifeEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
/** What the types of the DOM do not tell of a service worker. */
interface Scope {
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly registration: ServiceWorkerRegistration;
}
declare const self: Scope;
/** Put in by the build. */
declare const builtFiles: BuiltFiles;

type Answers = (request: Request) => Promise<Response> | undefined;

/** Plugins take requests of their own, before the app is looked for. */
const plugins = Object.values(
  import.meta.glob<Answers>('/plugins/*/client/service-worker.ts', { eager: true, import: 'default' }),
);

const heldLocks = async (): Promise<readonly string[]> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.flatMap(({ name }) => name ?? []);
};

const app = new KeptApp(builtFiles, { caches, fetch: (request, options) => fetch(request, options), locks: heldLocks });

/**
 * Calls of the API have nothing to do with the worker. Pages are no route, though `race-network-and-fetch-handler` would bring them sooner:
 * of a hundred loads without a connection Chromium 150 left six empty for ever. They are asked for ahead, by navigation preload.
 */
const ROUTES: readonly Route[] = [{ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }];

self.addEventListener('install', (event) => {
  const prepare = async () => {
    await event.addRoutes?.(ROUTES).catch(() => undefined);
    await app.keep();
    // What is open goes on with its own version, of which this worker takes nothing away: there is nothing to wait for.
    await self.skipWaiting();
  };
  event.waitUntil(prepare());
});

self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([app.dropUnused(), self.clients.claim(), self.registration.navigationPreload?.enable().catch(() => undefined)]),
  ),
);

self.addEventListener('fetch', (event) => {
  const { request, preloadResponse: preloaded } = event;
  const ofPlugins = plugins.flatMap((answers) => answers(request) ?? [])[0];
  const answer = ofPlugins ?? app.answer({ request, preloaded, afterwards: (work) => event.waitUntil(work) });
  if (answer) event.respondWith(answer);
});
