/** A tab that dies while somebody marks a paper on a phone: what was seen as done is there again, with and without a connection. */
import type { Page } from '@playwright/test';
import { makePdf } from '../fixtures/pdf.ts';
import { comeBack, goOffline } from './apart.ts';
import { expect, newAccount, signedIn, testAsPro as test } from './app.ts';
import { somebody } from './calls.ts';
import { Fingers, way } from './fingers.ts';
import { pdfsAreKept } from './kept.ts';
import { addPdfs, newProject, pdfFile, references } from './library.ts';
import { onPhone } from './phone.ts';
import { marks, pdf } from './reader.ts';

const TITLE = 'Marks that Stay';
const LINES = Array.from({ length: 30 }, (_, line) => `Sentence ${line + 1} says what it has to say of marks that stay.`);
const paper = pdfFile('marks.pdf', makePdf({ title: TITLE, pages: [[TITLE, ...LINES]] }));
/** Lines that are on the screen. */
const SEEN = 16;
/** Each with another tool than the one before. */
const KILLS = 20;
const KILLS_ONLINE = 4;

const open = async (page: Page) => {
  await references(page).getByText(TITLE).tap();
  await expect(page.getByText(LINES[0] ?? '')).toBeVisible();
};

/** Takes a tool by its key, and draws over another line of the text. */
const draw = async (page: Page, at: number) => {
  const pages = pdf(page, TITLE).getByRole('group', { name: 'Pages' });
  const fingers = await Fingers.on(page);
  const line = await page.getByText(LINES[at % SEEN] ?? '').boundingBox();
  if (!line) throw new Error('There is no text');
  const y = line.y + line.height / 2;
  const key = ['i', 'a', 'b'][at % 3] ?? 'i';
  await pages.focus();
  await page.keyboard.press(key);
  const [from, to] = way(line.x + 1, y, line.x + line.width - 1, key === 'a' ? y + 12 : y);
  await fingers.pen([from, to]);
};

/** Ends the process of the page as a system does that is short of memory: nothing of it runs any more. @returns the person's next tab */
const kill = async (page: Page): Promise<Page> => {
  const next = await page.context().newPage();
  const devtools = await page.context().newCDPSession(page);
  const died = page.waitForEvent('crash');
  // Nobody is left to answer.
  devtools.send('Page.crash').catch(() => undefined);
  await died;
  await page.close();
  return next;
};

test('a mark that was seen is not lost with its tab, whatever it was drawn with, and is made once', async ({ app, pages }) => {
  test.slow();
  const email = `stays-${Date.now()}@example.org`;
  const tokens = await newAccount(app, email);
  const elsewhere = somebody(app, email, `Bearer ${tokens.access_token}`);
  const first = await onPhone(app, pages, { state: signedIn(app, tokens) });
  await newProject(first, 'Stays');
  await addPdfs(first, paper);
  await open(first);
  await pdfsAreKept(first, 1);
  await goOffline(first, TITLE);

  let page = first;
  let made = 0;
  const lost: number[] = [];
  const drawAndKill = async () => {
    await draw(page, made);
    await expect(marks(page)).toHaveCount(made - lost.length + 1);
    page = await kill(page);
    await page.goto(app.url + '/library');
    await open(page);
    await expect(marks(page))
      .toHaveCount(made - lost.length + 1)
      .catch(() => lost.push(made));
    made++;
  };

  await test.step('without a connection', async () => {
    while (made < KILLS) await drawAndKill();
    expect(lost).toEqual([]);
  });
  await comeBack(page);
  await test.step('with one', async () => {
    while (made < KILLS + KILLS_ONLINE) await drawAndKill();
    expect(lost).toEqual([]);
  });
  const { data } = await elsewhere.calls<{ data: { id: number; title: string }[] }>('GET', 'articles/?limit=10');
  const stored = () => elsewhere.calls<{ total: number }>('GET', `citations/?article=${data[0]?.id}`);
  await expect.poll(async () => (await stored()).total).toBe(made);
  await page.context().close();
});
