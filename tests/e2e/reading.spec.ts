/** Reading a PDF: the tools of a highlight, what a citation refers to, the same PDF twice, and its pages in small and side by side. */
import type { Locator, Page } from '@playwright/test';
import { makePdf } from '../../plugins/reader/bench/make-pdf.mjs';
import { expect, testAsPro as test } from './app.ts';
import { addPdfs, importBib, newProject, pdfFile, references } from './library.ts';
import { picture } from './phone.ts';
import { highlightCard, marks, pageField, pdf } from './reader.ts';

const TITLE = 'On What Others Wrote';
const CITING = 'Programs are written for people, as Knuth (1984) and others say [2].';
const PAGES: Readonly<Record<number, readonly string[]>> = {
  1: [TITLE, 'Ada Reader', '2024', ...Array.from({ length: 12 }, (_, at) => `Sentence ${at} comes before it.`), CITING],
  2: ['Figure 1 is on this page.', 'Figure 1: Nothing to see.'],
  3: [
    'References',
    '[1] Donald E. Knuth. Literate Programming. The Computer Journal, 27(2):97-111, 1984.',
    '[2] Leslie Lamport. Another Document Preparation System. Addison-Wesley, 1994.',
  ],
};
const PAPER = makePdf({ pages: 3, lines: (page) => PAGES[page] ?? [] });
const KNOWN = '@article{knuth, author={Knuth, D. E.}, title={Literate Programming}, journal={Comput. J.}, year={1984}}';

const open = async (page: Page, project: string): Promise<void> => {
  await newProject(page, project);
  await importBib(page, KNOWN);
  await expect(references(page).getByText('Literate Programming')).toBeVisible();
  await addPdfs(page, pdfFile('others.pdf', Buffer.from(PAPER)));
  await references(page)
    .getByText(/others/i)
    .first()
    .dblclick();
  await expect(page.getByText(CITING)).toBeVisible();
};

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not there');
  return box;
};
type Box = Awaited<ReturnType<typeof boxOf>>;
const isApart = (a: Box, b: Box): boolean =>
  a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height;

/** Goes to a share of a line's width with the mouse. */
const pointAt = async (page: Page, line: Locator, share: number): Promise<void> => {
  const box = await boxOf(line);
  await page.mouse.move(box.x + box.width * share, box.y + box.height / 2, { steps: 3 });
};

const highlight = async (page: Page): Promise<void> => {
  await page.getByText(CITING).first().click({ clickCount: 3 });
  await page.getByRole('dialog', { name: 'Selected text' }).getByRole('button', { name: 'Green' }).click();
  await expect(marks(page)).toHaveCount(1);
};

test('[LIB-035] a click on a mark brings its tools in one row beside it, and the note is written in it', async ({
  desk: page,
}) => {
  await open(page, 'Tools');
  await highlight(page);
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const card = highlightCard(page);
    // Pages are laid out anew some frames after the window has another size.
    await expect(async () => {
      await page.getByText(CITING).click({ position: { x: 40, y: 6 } });
      await expect(card).toBeVisible({ timeout: 2000 });
    }).toPass();
    const tools = await card.getByRole('button').evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
    const middles = tools.map(({ top, height }) => top + height / 2);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2);
    const line = await boxOf(page.getByText(CITING));
    expect(isApart(await boxOf(card), line)).toBe(true);
    await card.getByRole('button', { name: /(Write a|Edit) note/ }).click();
    await card.getByRole('textbox', { name: 'Note' }).fill(`Seen at ${width}`);
    expect(isApart(await boxOf(card), line)).toBe(true);
    await page.keyboard.press('Control+Enter');
    await expect(card.getByRole('textbox')).toBeHidden();
    await expect(card.getByText(`Seen at ${width}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
  }
});

test('what a citation refers to is shown where the pointer rests on it, with whether the library has it', async ({
  desk: page,
}) => {
  await open(page, 'Citations');
  const card = page.getByRole('dialog', { name: 'What this refers to' });
  const line = page.getByText(CITING);
  const at = (words: string) => (CITING.indexOf(words) + words.length / 2) / CITING.length;

  await pointAt(page, line, at('Knuth (1984)'));
  await expect(card).toContainText('Donald E. Knuth. Literate Programming.');
  await expect(card).toContainText('In your library');
  expect(isApart(await boxOf(card), await boxOf(line))).toBe(true);
  await card.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('tab', { name: /Literate Programming/ })).toBeVisible();

  await page
    .getByRole('tab', { name: new RegExp(`${TITLE}|others`, 'i') })
    .first()
    .click();
  await pointAt(page, line, 0.02);
  await expect(card).toBeHidden();
  await pointAt(page, line, at('[2]'));
  await expect(card).toContainText('Another Document Preparation System');

  await test.step('what is printed without a number is added by one press, and the press is taken back', async () => {
    await card.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(card).toContainText('In your library');
    await expect(page.getByText('Read from the page: “Another Document Preparation System”.')).toBeVisible();
    await expect(references(page).getByText('Another Document')).toBeVisible();
    await picture(page, 'entry-added');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(references(page).getByText('Another Document')).toHaveCount(0);
    await pointAt(page, line, 0.02);
    await pointAt(page, line, at('[2]'));
    await expect(card).toContainText('Not in your library');
  });
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();

  await test.step('by keys, on a link of the document', async () => {
    const link = pdf(page, /others|On What/i)
      .locator('[data-page="1"] a')
      .first();
    await link.focus();
    await page.keyboard.press(' ');
    await expect(card.getByRole('img')).toBeVisible();
    await expect(card.getByRole('button', { name: /Go to page/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
  });
});

test('[CORE-002] Home leads back to the page where one stopped', async ({ desk: page }) => {
  const story = makePdf({ pages: 12, lines: (number) => [`Part ${number} of a long story.`] });
  await newProject(page, 'Continue');
  await addPdfs(page, pdfFile('story.pdf', Buffer.from(story)));
  await references(page).getByText(/story/i).first().dblclick();
  await expect(page.getByText('Part 1 of')).toBeVisible();
  await pageField(page).fill('7');
  await pageField(page).press('Enter');
  // Four pages come before the first that has a number.
  await expect(page.getByText('Part 11 of')).toBeVisible();
  await expect(references(page).getByRole('button', { name: 'Reading' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Home' }).click();
  const block = page.getByRole('region', { name: 'Continue reading' });
  await expect(block.getByRole('button').first()).toContainText(/story.*Page 11 of 12/);
  await picture(page, 'continue-reading');
  await block.getByRole('button').first().click();
  await expect(page.getByText('Part 11 of')).toBeVisible();
});

test('the same PDF in two panels has two places, and what is marked in one is seen in the other', async ({ desk: page }) => {
  await open(page, 'Twice');
  const panels = page.locator('[data-panel="reader.pdf"]');
  await page.getByRole('group', { name: 'Pages' }).focus();
  await page.keyboard.press('Control+\\');
  await expect(panels).toHaveCount(2);
  const [one, other] = [panels.first(), panels.last()];
  await expect(other.getByText(CITING)).toBeVisible();
  await pageField(other).fill('3');
  await pageField(other).press('Enter');
  await expect(pageField(other)).toHaveValue('iii');
  await expect(pageField(one)).toHaveValue('i');
  await other.getByText('Donald E. Knuth').first().click({ clickCount: 3 });
  await page.getByRole('dialog', { name: 'Selected text' }).getByRole('button', { name: 'Blue' }).click();
  await pageField(one).fill('3');
  await pageField(one).press('Enter');
  await expect(marks(one)).toHaveCount(1);
  await page.reload();
  await expect(panels).toHaveCount(2);
});

test('pages are there in small with their marks, and side by side, also in the next PDF', async ({ desk: page }) => {
  await open(page, 'Pages');
  await highlight(page);
  await page.getByRole('button', { name: 'Small pages' }).click();
  const strip = page.getByRole('listbox', { name: 'Small pages' });
  await expect(strip.getByRole('option')).toHaveCount(3);
  await expect(strip.locator('canvas')).toHaveCount(3);
  await expect(strip.locator('[data-band]')).toHaveCount(1);
  await strip.focus();
  await page.keyboard.press('End');
  await expect(strip.getByRole('option', { selected: true })).toHaveAttribute('aria-posinset', '3');
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: /^Zoom, now/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Two pages', exact: true }).click();
  const [left, right] = [1, 2].map((number) => page.locator(`[data-page="${number}"]`));
  if (!left || !right) throw new Error('There are no pages');
  await expect.poll(async () => (await boxOf(left)).y - (await boxOf(right)).y).toBe(0);
  expect(isApart(await boxOf(left), await boxOf(right))).toBe(true);
  await page.reload();
  await expect(strip.getByRole('option')).toHaveCount(3);
  await expect.poll(async () => (await boxOf(left)).y - (await boxOf(right)).y).toBe(0);
});

test('a PDF that is fitted to its text stands after a reload as it stood, on a page of few words too', async ({ desk: page }) => {
  await open(page, 'Fitted');
  const panel = page.locator('[data-panel="reader.pdf"]');
  await pageField(panel).fill('2');
  await pageField(panel).press('Enter');
  const words = panel.getByText('Figure 1 is on this page.');
  await expect(words).toBeVisible();
  // The column beside it may be another one after the reload.
  const place = async () => {
    const [{ x, width }, { x: edge }] = await Promise.all([boxOf(words), boxOf(panel)]);
    return [Math.round(x - edge), Math.round(width)];
  };
  const before = await place();
  await page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().includes('position'));
  await page.reload();
  await expect(words).toBeVisible();
  await expect.poll(place).toEqual(before);
});

test('a PDF that was closed is only looked at when the browser goes back to it', async ({ desk: page }) => {
  await open(page, 'Back');
  const tab = page.locator('[data-tab]', { hasText: 'others' });
  await expect(page).toHaveURL(/\/article\/\d+\/pdf/);
  await expect(tab).not.toHaveAttribute('data-passing', /.*/);
  await page.getByRole('tab', { name: 'Home' }).click();
  await expect(page).not.toHaveURL(/\/article\//);
  await tab.click({ button: 'middle' });
  await expect(tab).toHaveCount(0);
  await page.goBack();
  await expect(tab).toHaveAttribute('data-passing', /.*/);
});
