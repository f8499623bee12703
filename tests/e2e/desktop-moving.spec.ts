/** What a house of one's own holds is handed to a server by the archive of the account, and back. */
import { type Page, test } from '@playwright/test';
import { App, newAccount, signedIn } from './app.ts';
import { exported, imported } from './archive.ts';
import { type Calls, newProjectBy, newReferenceBy, somebody } from './calls.ts';
import { Desktop } from './desktop.ts';
import { expect } from './expect.ts';
import { contentsOf } from './house-contents.ts';
import { runCommand } from './palette.ts';
import { pdf } from './reader.ts';

const desktop = new Desktop();
const server = new App();
test.beforeAll(() => server.start({ DEFAULT_PLAN: 'P' }));
test.afterAll(async () => {
  await desktop.remove();
  await server.stop();
});

/** Nobody but the program's own pages is answered by a house of one's own. */
const callsFrom = async (page: Page): Promise<Calls> => {
  const authorised = page.waitForRequest((request) => request.headers()['authorization'] !== undefined);
  await page.reload();
  const authorization = (await authorised).headers()['authorization'] ?? '';
  return <Reply>(method: string, path: string, body?: object) =>
    page.evaluate(
      async ({ given, send }) => {
        const answer = await fetch(`/api/projects/${given.path}`, send);
        if (!answer.ok) throw new Error(`${send.method} ${given.path}: ${answer.status}`);
        return answer.json();
      },
      {
        given: { path },
        send: {
          method,
          headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        },
      },
    ) as Promise<Reply>;
};

test('[DSK-001] what a house of one’s own holds is handed to a server and back, and nothing is there twice', async ({
  browser,
}) => {
  const page = await desktop.start();
  await expect(page.getByRole('navigation', { name: 'Places' })).toBeVisible({ timeout: 120_000 });
  await runCommand(page, 'Open a sample project');
  await expect(
    pdf(page, /What Goes Wrong/)
      .getByText('Two promises')
      .first(),
  ).toBeVisible({ timeout: 60_000 });
  const calls = await callsFrom(page);
  const before = await contentsOf(calls);
  expect([before.projects.length, before.papers.length]).toEqual([1, 1]);

  const tokens = await newAccount(server, 'ada-moves@example.org');
  const { access_token } = tokens;
  const ada = somebody(server, 'ada-moves@example.org', `Bearer ${access_token}`);
  const there = await browser.newPage({ storageState: signedIn(server, tokens) });
  await there.goto(server.url);
  await imported(there, await exported(page));
  expect(await contentsOf(ada.calls)).toEqual(before);

  await newReferenceBy(ada.calls, await newProjectBy(ada.calls, 'Begun there'), 'New there');
  const back = await imported(page, await exported(there));
  await expect(back.getByText('Projects: 1', { exact: true })).toBeVisible();
  await expect(back.getByText('References: 1', { exact: true })).toBeVisible();
  expect(await contentsOf(calls)).toEqual(await contentsOf(ada.calls));
  await there.context().close();
});
