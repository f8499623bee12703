/** A page that was lent is as new for the next test: nothing that the one before left there is found. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { LentPages } from './lent-pages.ts';

const PERSON = (origin: string) => ({ cookies: [], origins: [{ origin, localStorage: [{ name: 'who', value: 'Ada' }] }] });

const leaveTraces = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    localStorage.setItem('left', 'here');
    sessionStorage.setItem('left', 'here');
    document.cookie = 'left=here';
    await new Promise((done) => {
      const opening = indexedDB.open('left', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('things').put('here', 1);
      opening.onsuccess = () => {
        opening.result.close();
        done(undefined);
      };
    });
  });
const tracesIn = (page: Page) =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));

const visit = async (page: Page, origin: string): Promise<void> => {
  await page.goto(origin);
  await expect(page.getByText('The place itself')).toBeVisible();
};

test.describe('a page', () => {
  const server = createServer((_request, answer) => answer.setHeader('content-type', 'text/html').end('<p>The place itself</p>'));
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let pages: LentPages;

  test.beforeAll(async ({ browser }) => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    pages = new LentPages(browser, origin, { viewport: { width: 600, height: 400 } });
  });
  test.afterAll(async () => {
    await pages.close();
    server.close();
  });

  test('is lent with what its person holds, and nothing of who had it before', async () => {
    const page = await pages.lend();
    const context = page.context();
    await visit(page, origin());
    await leaveTraces(page);
    await context.newPage();
    const heard: string[] = [];
    page.on('request', (request) => heard.push(request.url()));
    await page.route('**', (route) => route.fulfill({ body: 'Something else' }));
    await context.route('**', (route) => route.fulfill({ body: 'Something else' }));
    await context.grantPermissions(['clipboard-read'], { origin: origin() });
    await page.setViewportSize({ width: 300, height: 300 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await context.setOffline(true);
    await pages.takeBack(page);
    heard.length = 0;

    const again = await pages.lend(PERSON(origin()));
    expect(again).toBe(page);
    expect(context.pages()).toEqual([page]);
    await visit(again, origin());
    expect(heard).toEqual([]);
    expect(await tracesIn(again)).toEqual({ local: { who: 'Ada' }, session: {}, cookies: '', databases: [] });
    const shown = () =>
      again.evaluate(async () => ({
        mayRead: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state === 'granted',
        width: innerWidth,
        isDark: matchMedia('(prefers-color-scheme: dark)').matches,
        isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
      }));
    expect(await shown()).toEqual({ mayRead: false, width: 600, isDark: false, isStill: false });
    await pages.takeBack(again);
  });

  test('is lent to one at a time, and to nobody who wants another', async () => {
    const page = await pages.lend();
    const second = await pages.lend();
    expect(second).not.toBe(page);
    await pages.takeBack(page);
    const dark = await pages.lend(undefined, { colorScheme: 'dark' });
    expect([page, second]).not.toContain(dark);
    for (const each of [second, dark]) await pages.takeBack(each);
  });

  const FOR_GOOD: Record<string, (page: Page) => Promise<unknown>> = {
    'a script': (page) => page.addInitScript(() => undefined),
    'a script of its browser': (page) => page.context().addInitScript(() => undefined),
    'a function': (page) => page.exposeFunction('tell', () => undefined),
    'a hand on its sockets': (page) => page.routeWebSocket('**', () => undefined),
    'a clock': (page) => page.clock.install(),
    'the tools of a developer': (page) => page.context().newCDPSession(page),
  };
  for (const [what, use] of Object.entries(FOR_GOOD))
    test(`is not lent again after ${what}`, async () => {
      const page = await pages.lend();
      await use(page);
      await pages.takeBack(page);
      expect(page.isClosed()).toBe(true);
    });
});
