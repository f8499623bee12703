/** For tests of the start: a browser at an address of its own, whose server is a function of the test. */
import { createDockview, type DockviewApi } from 'dockview-react';
import { vi } from 'vitest';
import type { Host } from '../../plugin-api/services.ts';

export const host: Host = { kind: 'web', save: () => Promise.resolve(), openExternal: () => undefined };

/** @returns the paths of what is asked from now on */
export const serve = (answer: (path: string) => Response | Promise<Response>): readonly string[] => {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('https://carrel.example/');
  const requests: string[] = [];
  vi.stubGlobal('fetch', (input: Request | string) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, location.href);
    requests.push(pathname);
    return Promise.resolve(answer(pathname));
  });
  return requests;
};

/** As the last visit left it: somebody is signed in. */
export const signedIn = (): void =>
  localStorage.setItem('carrel.6.auth', JSON.stringify({ access_token: 'a', refresh_token: 'r' }));

/** A dock that draws nothing. */
export const newDock = (): DockviewApi =>
  createDockview(document.createElement('div'), {
    createComponent: () => ({ element: document.createElement('div'), init: () => undefined }),
  });
