/** A browser that was lent is as new for the next test: nothing that the one before left there is found. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { LentContexts } from './lent-contexts.ts';

const EMPTY = { cookies: [], origins: [] };
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

test('a browser is lent with what its person holds, and nothing of who had it before', async ({ browser }) => {
  const server = createServer((_request, answer) => answer.setHeader('content-type', 'text/html').end('<p>The place itself</p>'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const contexts = new LentContexts(browser);

  const first = await contexts.lend({}, EMPTY);
  const page = await first.newPage();
  await page.goto(origin);
  await leaveTraces(page);
  await first.newPage();
  await first.route('**', (route) => route.fulfill({ body: 'Something else' }));
  await first.grantPermissions(['clipboard-read'], { origin });
  await first.setOffline(true);
  await contexts.takeBack(first);

  const second = await contexts.lend({}, PERSON(origin));
  expect(second).toBe(first);
  expect(second.pages()).toEqual([]);
  const next = await second.newPage();
  await next.goto(origin);
  await expect(next.getByText('The place itself')).toBeVisible();
  expect(await tracesIn(next)).toEqual({ local: { who: 'Ada' }, session: {}, cookies: '', databases: [] });
  const mayRead = () =>
    next.evaluate(async () => (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state);
  expect(await mayRead()).not.toBe('granted');

  expect(await contexts.lend({ colorScheme: 'dark' }, EMPTY)).not.toBe(first);
  await contexts.close();
  server.close();
});
