/** What the browser must have so that the app goes on without a connection. */
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

const PATIENCE = { timeout: 60_000 };

/** Everything in one store of a database of the person, as text; nothing while there is no such database. */
const textsIn = async ([end, store]: readonly [string, string]): Promise<string[]> => {
  const [name] = (await indexedDB.databases()).flatMap((one) => (one.name?.endsWith(end) ? one.name : []));
  if (name === undefined) return [];
  return new Promise((done, fail) => {
    const opening = indexedDB.open(name);
    opening.onerror = fail;
    opening.onsuccess = () => {
      const all = opening.result.transaction(store).objectStore(store).getAll();
      all.onsuccess = () => {
        opening.result.close();
        done(all.result.map((one) => JSON.stringify(one)));
      };
    };
  });
};

/** The built app, by its service worker. */
export const appIsKept = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state), PATIENCE)
    .toBe('activated');

/** @param titles of references that were made last */
export const libraryIsKept = async (page: Page, ...titles: readonly string[]): Promise<void> => {
  const isFilled = () =>
    page.evaluate(() =>
      Object.entries(localStorage).some(([key, value]) => key.endsWith('library.offline') && value.includes('"isFilled":true')),
    );
  await expect.poll(isFilled, PATIENCE).toBe(true);
  // What was changed last is asked for shortly after.
  const records = () => page.evaluate(textsIn, ['.library', 'records'] as const);
  for (const title of titles)
    await expect.poll(async () => (await records()).some((record) => record.includes(title)), PATIENCE).toBe(true);
};

export const pdfsAreKept = (page: Page, count: number): Promise<void> =>
  expect.poll(async () => (await page.evaluate(textsIn, ['.pdfs', 'uses'] as const)).length, PATIENCE).toBe(count);

/** An own change that the server does not have yet, by words in it: a mark is seen before it is kept. */
export const changeIsKept = (page: Page, words: string): Promise<void> =>
  expect
    .poll(
      async () => (await page.evaluate(textsIn, ['.library', 'changes'] as const)).some((one) => one.includes(words)),
      PATIENCE,
    )
    .toBe(true);

/** Compiled pages of LaTeX papers. */
export const pagesAreKept = (page: Page, count: number): Promise<void> =>
  expect.poll(async () => (await page.evaluate(textsIn, ['.latex-pages', 'builds'] as const)).length, PATIENCE).toBe(count);

/** Files that are under way, themselves and not their names alone. */
export const importsAreKept = (page: Page, count: number): Promise<void> =>
  expect
    .poll(
      async () => (await page.evaluate(textsIn, ['.imports', 'imports'] as const)).filter((one) => one.includes('"file"')).length,
      PATIENCE,
    )
    .toBe(count);
