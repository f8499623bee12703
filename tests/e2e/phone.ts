/** A phone with a finger on it: what the tests of small touch screens begin with. */
import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { type App, expect, type Person } from './app.ts';
import type { LentPages } from './lent-pages.ts';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true } as const;

/** The workbench of somebody on a phone, as at a second visit: the first one had the browser keep the app. */
export const onPhone = async (app: App, pages: LentPages, person: Pick<Person, 'state'>, address = '/library'): Promise<Page> => {
  const page = await pages.lend(person.state, { ...PHONE, serviceWorkers: 'allow' });
  await page.goto(app.url + address);
  await expect(page.getByRole('navigation', { name: 'Open panels' }).getByRole('button').first()).toBeVisible();
  return page;
};

/** For somebody to look at, where `PICTURES` in the environment names a folder. */
export const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) });
};
