import { afterEach, expect, it, vi } from 'vitest';
import { keepApp } from './keep-app.ts';

const register = vi.fn(async () => undefined);
const request = vi.fn(async () => undefined);
const has = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });

const pageOf = (version: string) => {
  document.head.innerHTML = `<script type="module" src="/assets/ahead-1.js"></script><script type="module" src="${version}"></script>`;
};

afterEach(() => {
  has('serviceWorker', undefined);
  vi.clearAllMocks();
});

it('[CORE-044] marks the version of the open page as used before anything newer can come', async () => {
  has('serviceWorker', { register });
  has('locks', { request });
  pageOf('/assets/app-9.js');
  await keepApp('/service-worker.js');
  expect(request).toHaveBeenCalledWith('carrel.app./assets/app-9.js', { mode: 'shared' }, expect.any(Function));
  expect(register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' });
  expect(request.mock.invocationCallOrder[0]).toBeLessThan(register.mock.invocationCallOrder[0] ?? 0);
});

it('[CORE-044] does without in a browser that has no service workers, and when the network is away', async () => {
  await expect(keepApp('/service-worker.js')).resolves.toBeUndefined();
  has('serviceWorker', { register: vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))) });
  await expect(keepApp('/service-worker.js')).resolves.toBeUndefined();
});
