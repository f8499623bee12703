/** The service worker: keeps the built app in the browser, so that it starts without a connection. Built by `core/devtools/service-worker.ts`. */
import { type BuiltFiles, KeptApp } from '../core/client/kept-app/kept-app.ts';

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends LifeEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
/** What the types of the DOM do not tell of a service worker. */
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly registration: ServiceWorkerRegistration;
}
declare const self: Scope;
/** Put in by the build. */
declare const builtFiles: BuiltFiles;

const heldLocks = async (): Promise<readonly string[]> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.flatMap(({ name }) => name ?? []);
};

const app = new KeptApp(builtFiles, { caches, fetch: (request, options) => fetch(request, options), locks: heldLocks });

// What is open goes on with its own version, of which this worker takes nothing away: there is nothing to wait for.
self.addEventListener('install', (event) => event.waitUntil(app.keep().then(() => self.skipWaiting())));

self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([app.dropUnused(), self.clients.claim(), self.registration.navigationPreload?.enable().catch(() => undefined)]),
  ),
);

self.addEventListener('fetch', (event) => {
  const answer = app.answer({
    request: event.request,
    preloaded: event.preloadResponse,
    afterwards: (work) => event.waitUntil(work),
  });
  if (answer) event.respondWith(answer);
});
