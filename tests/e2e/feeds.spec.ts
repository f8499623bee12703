/** Journals and feeds are followed: by ISSN and by address, what is new and what is unread, and what a feed that fails says of itself. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type App, expect, signUp, testAsPro } from './app.ts';
import { barriersOf } from './barriers.ts';
import { inDatabase, runJob } from './database.ts';
import { dismissNotices } from './notices.ts';

const ISSN = '0028-0836';
const journal = {
  DOI: '10.5555/ants.1',
  type: 'journal-article',
  title: ['Ants at noon'],
  'container-title': ['Journal of Ants'],
  ISSN: [ISSN],
  issued: { 'date-parts': [[2026, 11, 1]] },
};

const elsewhere = {
  origin: '',
  /** Titles in the feed, newest first. */
  items: ['First song', 'Second song'],
  isBroken: false,
};

const feed = (): string =>
  `<rss><channel><title>Songs of birds</title>${elsewhere.items
    .map((title) => `<item><title>${title}</title><link>${elsewhere.origin}/songs/${title.replaceAll(' ', '-')}</link></item>`)
    .join('')}</channel></rss>`;

const answer = ({ url = '' }: IncomingMessage, reply: ServerResponse): void => {
  if (url.startsWith('/birds.xml')) {
    if (elsewhere.isBroken) reply.writeHead(410).end();
    else reply.writeHead(200, { 'content-type': 'application/rss+xml' }).end(feed());
  } else if (url.startsWith('/works')) {
    const message = { 'total-results': 1, facets: {}, items: [journal] };
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ status: 'ok', message }));
  } else reply.writeHead(404, { 'content-type': 'text/html' }).end('<p>Nothing</p>');
};

const test = testAsPro.extend<object, { env: NodeJS.ProcessEnv }>({
  env: [
    async ({ env }, use) => {
      const server = createServer(answer);
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      elsewhere.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      await use({ ...env, SEARCH_CROSSREF: elsewhere.origin, SEARCH_FEEDS_PRIVATE: elsewhere.origin });
      server.close();
    },
    { scope: 'worker' },
  ],
});

const saved = (page: Page) => page.getByRole('region', { name: /^(Saved searches|Gespeicherte Suchen)$/ });
const row = (page: Page, title: string) => saved(page).getByRole('listitem').filter({ hasText: title }).first();

const follow = async (page: Page, what: string): Promise<void> => {
  await saved(page).getByRole('button', { name: 'Follow…' }).click();
  await page.getByRole('dialog').getByLabel('ISSN, or address of a feed or page').fill(what);
  await page.getByRole('dialog').getByRole('button', { name: 'Follow', exact: true }).click();
};

/** The next round of feeds, as if an hour had passed. */
const nextRound = async (app: App): Promise<void> => {
  await inDatabase(app, `update search_feed set next_at = now() - interval '1 minute'`);
  await runJob(app, 'search.feeds');
};

const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: join(folder, `feeds-${name}.png`) });
};

/** Both themes, beside everything and on a phone: nothing stands in anybody's way, and nothing goes over the edge. */
const looks = async (page: Page, language: string): Promise<void> => {
  const wide = page.viewportSize();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(saved(page)).toBeVisible();
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(beyond, `${language} ${colorScheme} ${width}`).toBeLessThanOrEqual(0);
      expect(await barriersOf(page, (all) => all.include('[data-panel="search.recent"]'))).toEqual([]);
      await picture(page, `${language}-${colorScheme}-${width}`);
    }
  }
  if (wide) await page.setViewportSize(wide);
};

test('journals and feeds are followed, count what is new until it is read, and say when they fail', async ({ app, page }) => {
  await signUp(app, page);
  await page.goto(`${app.url}/recent-searches`);

  await test.step('a journal by its ISSN', async () => {
    await follow(page, ISSN);
    await expect(page.getByText('You follow “Journal of Ants”.')).toBeVisible();
    await expect(row(page, 'Journal of Ants')).toContainText('tells what is new');
  });

  await test.step('a feed by its address; what is none says so in the form', async () => {
    await follow(page, `${elsewhere.origin}/none`);
    await expect(page.getByRole('dialog').getByRole('alert')).not.toBeEmpty();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await follow(page, `${elsewhere.origin}/birds.xml`);
    await expect(page.getByText('You follow “Songs of birds”.')).toBeVisible();
    await expect(row(page, 'Songs of birds')).not.toContainText('new until');
  });

  await test.step('what is new is counted, and unread until it is opened or marked', async () => {
    elsewhere.items = ['Third song', ...elsewhere.items];
    await nextRound(app);
    await expect(row(page, 'Songs of birds')).toContainText('1 new', { timeout: 40_000 });
    await page.getByRole('button', { name: 'Show what “Songs of birds” has found' }).click();
    await expect(saved(page).getByText('Third song')).toBeVisible();
    await expect(row(page, 'Songs of birds')).not.toContainText('1 new');
    await expect(saved(page).getByText('3 unread')).toBeVisible();
    await saved(page).getByRole('button', { name: 'Mark as read' }).first().click();
    await expect(saved(page).getByText('2 unread')).toBeVisible();
    await saved(page).getByRole('button', { name: 'Mark all as read' }).click();
    await expect(saved(page).getByText(/unread/)).toBeHidden();
  });

  await test.step('a feed that is gone says so where it stands', async () => {
    elsewhere.isBroken = true;
    await nextRound(app);
    await expect(async () => {
      await page.reload();
      await expect(row(page, 'Songs of birds')).toContainText('is gone', { timeout: 2_000 });
    }).toPass({ timeout: 40_000 });
    await page.getByRole('button', { name: 'Show what “Songs of birds” has found' }).click();
    await expect(saved(page).getByText('Third song')).toBeVisible();
  });

  await dismissNotices(page);
  await looks(page, 'en');
  await page.goto(`${app.url}/profile`);
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto(`${app.url}/recent-searches`);
  await expect(row(page, 'Songs of birds')).toContainText('gibt es nicht mehr');
  await looks(page, 'de');
});
