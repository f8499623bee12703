/**
 * What is promised of a browser that keeps a library: read for the first time, opened without a connection, changed ten thousand times and
 * sent, in a real Chromium over the built app (`npm run build`), and that the page can be used all the while.
 */
import { chromium } from 'playwright';
import { App, signUp } from '../../../tests/e2e/app.ts';
import { appIsKept } from '../../../tests/e2e/kept.ts';
import { madeUpLibrary } from './made-up-library.ts';

const PART = 5000;
const ALL = Number(process.env.BENCH_REFERENCES ?? 100_000);
const DELTA = 500;
const PATIENCE = { timeout: 900_000 };
const LOADED = '[role=grid] [data-index]:not([aria-busy])';
const RENAMED = 'Annals of the Night Train';

/** Notes when rows are first drawn, when all is kept, and every long task, from the first moment of each page. */
const watch = (loaded) => {
  performance.setResourceTimingBufferSize(20_000);
  globalThis.longTasks = [];
  new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ entryTypes: ['longtask'] });
  const rows = new MutationObserver(() => {
    if (!document.querySelector(loaded)) return;
    rows.disconnect();
    requestAnimationFrame(() => setTimeout(() => (globalThis.rowsAt = performance.now())));
  });
  rows.observe(document, { subtree: true, childList: true, attributes: true });
  const isFilled = () =>
    Object.entries(localStorage).some(([key, value]) => key.endsWith('library.offline') && value.includes('"isFilled":true'));
  const look = setInterval(() => {
    if (!isFilled()) return;
    clearInterval(look);
    globalThis.filledAt = performance.now();
  }, 20);
};

/** Long tasks from a moment on, in milliseconds: the longest, and all of them together. */
const longest = (page, since = 0) =>
  page.evaluate((from) => {
    const tasks = longTasks.filter(({ startTime }) => startTime >= from).map(({ duration }) => duration);
    return { most: Math.max(0, ...tasks), sum: tasks.reduce((sum, one) => sum + one, 0) };
  }, since);

const now = (page) => page.evaluate(() => performance.now());

/** Runs on the page: the newest moment at which the server was asked, as the database has it. */
const askedAt = async () => {
  const [name] = (await indexedDB.databases()).flatMap((one) => (one.name?.endsWith('.library') ? one.name : []));
  return new Promise((done, fail) => {
    const opening = indexedDB.open(name);
    opening.onerror = fail;
    opening.onsuccess = () => {
      const got = opening.result.transaction('position').objectStore('position').get('now');
      got.onsuccess = () => {
        opening.result.close();
        done(got.result.asked_at);
      };
    };
  });
};

const caller = (app, authorization) => async (method, path, body) => {
  const isForm = body instanceof FormData;
  const headers = { authorization, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) };
  const sent = body && { body: isForm ? body : JSON.stringify(body) };
  const answer = await fetch(app.url + path, { method, headers, ...sent });
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return answer.json();
};

const import_ = async (call, title, bib) => {
  const { project } = await call('POST', '/api/projects/', { title });
  const body = new FormData();
  body.set('project_id', String(project.id));
  body.set('file', new File([bib], 'made-up.bib'));
  await call('POST', '/api/export-import/import/', body);
  return project.id;
};

/** Reads the library for the first time, in a browser of its own. */
const firstPull = async (report, browser, app, storageState, count) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', storageState });
  const page = await context.newPage();
  await page.addInitScript(watch, LOADED);
  await page.goto(app.url);
  await page.waitForFunction(() => globalThis.filledAt !== undefined, undefined, PATIENCE);
  const { from, until } = await page.evaluate(() => {
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/projects/sync/'));
    return { from: calls[0].startTime, until: globalThis.filledAt };
  });
  const { most, sum } = await longest(page, from);
  const name = `first pull of ${count.toLocaleString('en')}`;
  report(name, (until - from) / 1000, 's', count === 2 * PART ? { limit: 20 } : {});
  report(`${name}: longest task on the page`, most, 'ms', { limit: 100 });
  report(`${name}: all tasks over 50 ms together`, sum, 'ms');
  return page;
};

const pullDelta = async (report, page, call, project) => {
  const { data } = await call('GET', `/api/projects/article-ids/?project=${project}`);
  const before = await page.evaluate(askedAt);
  await call('POST', '/api/projects/tag-articles/', { articles: data.slice(0, DELTA), add: [{ text: 'bench' }] });
  let after = before;
  while (after === before) {
    await page.waitForTimeout(200);
    after = await page.evaluate(askedAt);
  }
  const taken = await page.evaluate((end) => {
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/projects/sync/'));
    return end - performance.timeOrigin - calls.at(-1).startTime;
  }, after);
  report(`${DELTA} references that changed elsewhere`, taken, 'ms', { limit: 1000 });
};

/** Another journal for all references of a project, as a person does it. */
const editAll = async (report, page, title) => {
  await page.getByRole('combobox', { name: 'Projects' }).click();
  await page.getByRole('option', { name: title }).click();
  await page.waitForSelector(LOADED);
  const grid = page.getByRole('grid', { name: 'References' });
  await grid.locator('[data-index="0"]').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Alt+Shift+b');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Value' }).fill(RENAMED);
  const button = dialog.getByRole('button', { name: `Change ${PART.toLocaleString('en')} references` });
  await button.waitFor(PATIENCE);
  const from = await now(page);
  await button.click();
  await dialog.waitFor({ state: 'hidden', ...PATIENCE });
  report(`offline: ${PART} references changed`, (await now(page)) - from, 'ms');
  const { most } = await longest(page, from);
  report(`offline: ${PART} references changed: longest task`, most, 'ms', { limit: 100 });
};

const sendAll = async (report, page, call) => {
  await page.getByRole('button', { name: `${2 * PART} changes wait` }).waitFor(PATIENCE);
  const from = await now(page);
  await page.context().setOffline(false);
  const isSent = () =>
    Object.entries(localStorage).some(([key, value]) => key.endsWith('library.offline') && value.includes('"waiting":0'));
  await page.waitForFunction(isSent, undefined, PATIENCE);
  const until = await now(page);
  const asked = await page.evaluate((since) => {
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/projects/sync/'));
    return calls.find(({ startTime }) => startTime > since).startTime;
  }, from);
  report(`${2 * PART} changes sent`, (until - asked) / 1000, 's');
  report('before that, until the connection was found again', (asked - from) / 1000, 's');
  const { most, sum } = await longest(page, from);
  report('sending: longest task on the page', most, 'ms', { limit: 100 });
  report('sending: all tasks over 50 ms together', sum, 'ms');
  const query = `q=${encodeURIComponent(RENAMED)}`;
  const { data: ids } = await call('GET', `/api/projects/article-ids/?${query}`);
  const { data } = await call('GET', `/api/projects/articles/?${query}&limit=100`);
  report('of which the server has', ids.length, 'references', { limit: 2 * PART, atLeast: true });
  const twice = data.filter(({ version }) => version > 3).length;
  report('of a hundred, written more than once', twice, 'references', { limit: 0 });
  report('refused or met', await page.getByRole('button', { name: /changes? to look at$/ }).count(), 'notices', { limit: 0 });
};

export const run = async (report) => {
  const app = new App();
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    await app.start({ DEFAULT_PLAN: 'P' });
    const first = await browser.newPage({ locale: 'en-GB' });
    const authorised = first.waitForRequest((request) => request.headers().authorization !== undefined);
    await signUp(app, first);
    const call = caller(app, (await authorised).headers().authorization);
    const state = await first.context().storageState();
    await first.close();
    const { bib } = madeUpLibrary(ALL);
    const cut = (from, to) =>
      bib.slice(bib.indexOf(`@article{key${from},`), to < ALL ? bib.indexOf(`@article{key${to},`) : undefined);
    const one = await import_(call, 'Part One', cut(0, PART));
    await import_(call, 'Part Two', cut(PART, 2 * PART));
    let page = await firstPull(report, browser, app, state, 2 * PART);
    await pullDelta(report, page, call, one);
    if (ALL > 2 * PART) {
      await page.context().close();
      await import_(call, 'The Rest', cut(2 * PART, ALL));
      page = await firstPull(report, browser, app, state, ALL);
    }
    await appIsKept(page);
    await page.context().setOffline(true);
    await page.reload();
    await page.waitForFunction(() => globalThis.rowsAt !== undefined, undefined, PATIENCE);
    report('started without a connection: rows on the screen', await page.evaluate(() => globalThis.rowsAt), 'ms');
    report('started without a connection: longest task', (await longest(page)).most, 'ms');
    for (const title of ['Part One', 'Part Two']) await editAll(report, page, title);
    await sendAll(report, page, call);
  } finally {
    await browser.close();
    await app.stop();
  }
};
