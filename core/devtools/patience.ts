/** For tests of a page: what a screen is waited for, and what is still on its way when the page goes. */
import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// It comes soon or never, but on a busy machine "soon" may be seconds.
configure({ asyncUtilTimeout: 15_000 });

// Code that came after its page has gone would find no window. What it asks for is answered by nobody any more.
afterAll(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  return vi.dynamicImportSettled();
});
