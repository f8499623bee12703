/** What the browser must have so that the app goes on without a connection. */
import { expect, type Page } from '@playwright/test';

const PATIENCE = { timeout: 60_000 };

/** Things in one store of a database of the person; none while there is no such database. */
const countIn = async ([end, store]: readonly [string, string]): Promise<number> => {
  const [name] = (await indexedDB.databases()).flatMap((one) => (one.name?.endsWith(end) ? one.name : []));
  if (name === undefined) return 0;
  return new Promise((done, fail) => {
    const opening = indexedDB.open(name);
    opening.onerror = fail;
    opening.onsuccess = () => {
      const count = opening.result.transaction(store).objectStore(store).count();
      count.onsuccess = () => {
        opening.result.close();
        done(count.result);
      };
    };
  });
};

/** The built app, by its service worker. */
export const appIsKept = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state), PATIENCE)
    .toBe('activated');

/** @param records projects, references and all on them that there are */
export const libraryIsKept = async (page: Page, records: number): Promise<void> => {
  const isFilled = () =>
    page.evaluate(() =>
      Object.entries(localStorage).some(([key, value]) => key.endsWith('library.offline') && value.includes('"isFilled":true')),
    );
  await expect.poll(isFilled, PATIENCE).toBe(true);
  // What was changed last is asked for shortly after.
  await expect.poll(() => page.evaluate(countIn, ['.library', 'records'] as const), PATIENCE).toBe(records);
};

export const pdfsAreKept = (page: Page, count: number): Promise<void> =>
  expect.poll(() => page.evaluate(countIn, ['.pdfs', 'bytes'] as const), PATIENCE).toBe(count);
