/** What a server that refuses says, where no real one would. */
import type { Page } from '@playwright/test';

/** A refusal that gives no reason. @param path of the call, below `/api` */
export const refuse = (page: Page, path: string): Promise<unknown> =>
  page.route(`**/api${path}`, (route) => route.fulfill({ status: 400, json: {} }));
