/** Drawing on the pages of a PDF: each kind with the mouse and each by keys, and all of it still there afterwards. */
import type { Page } from '@playwright/test';
import { makePdf } from '../../plugins/reader/bench/make-pdf.mjs';
import { expect, testAsPro as test } from './app.ts';
import { addPdfs, newProject, pdfFile, references } from './library.ts';
import { PAPER, PASSAGE, TITLE } from './papers.ts';
import { highlightsPanel, pdf } from './reader.ts';

const sheet = (page: Page) => pdf(page, TITLE).locator('[data-page="1"]');
const rows = (page: Page) => highlightsPanel(page).getByRole('option');

/** Goes through points, in pixels from the upper left corner of what is seen of the page, with the button down. */
const drag = async (page: Page, ...points: (readonly [number, number])[]) => {
  const [whole, view] = await Promise.all([
    sheet(page).boundingBox(),
    pdf(page, TITLE).getByRole('group', { name: 'Pages' }).boundingBox(),
  ]);
  const [first, ...rest] = points;
  if (!whole || !view || !first) throw new Error('There is no page');
  const box = { x: Math.max(whole.x, view.x), y: whole.y };
  await page.mouse.move(box.x + first[0], box.y + first[1]);
  await page.mouse.down();
  for (const [x, y] of rest) await page.mouse.move(box.x + x, box.y + y, { steps: 4 });
  await page.mouse.up();
};

test('[LIB-036] [LIB-045] [LIB-208] draws an area, ink, a note and text; all are there after a reload', async ({
  desk: page,
}) => {
  await newProject(page, 'Drawn');
  await addPdfs(page, pdfFile('drawn.pdf', PAPER));
  await references(page).getByText(TITLE).dblclick();
  await expect(page.getByText(PASSAGE)).toBeVisible();
  await page.getByRole('button', { name: /^Highlights \(/ }).click();

  await test.step('an area, with the mouse', async () => {
    await pdf(page, TITLE).getByRole('group', { name: 'Pages' }).focus();
    await page.keyboard.press('a');
    await drag(page, [60, 250], [200, 330]);
    await expect(rows(page)).toHaveText([/Area/]);
    await expect(page.getByRole('dialog', { name: 'Area' })).toBeHidden();
  });

  await test.step('ink of two strokes', async () => {
    await page.keyboard.press('i');
    await drag(page, [220, 260], [240, 280], [300, 250]);
    await drag(page, [220, 290], [300, 290]);
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step('a sticky note with a comment', async () => {
    await page.keyboard.press('s');
    await drag(page, [340, 260]);
    await page.getByRole('textbox', { name: 'Note' }).fill('A **bold** guess');
    await expect(page.getByRole('group', { name: 'Preview' }).locator('strong')).toHaveText('bold');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('textbox', { name: 'Note' })).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Sticky note' }).locator('strong')).toHaveText('bold');
  });

  await test.step('text that is typed where it stands', async () => {
    await page.keyboard.press('t');
    await drag(page, [100, 380]);
    await page.keyboard.type('Written on the page');
    await page.keyboard.press('Escape');
    await expect(sheet(page).locator('foreignObject')).toHaveText('Written on the page');
    await expect(rows(page)).toHaveCount(4);
  });

  await test.step('an area by keys, moved and made larger', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(5);
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
    for (const key of ['ArrowDown', 'ArrowDown', 'Shift+ArrowRight']) await page.keyboard.press(key);
    await saved;
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  const shapes = await sheet(page).locator('svg').first().innerHTML();
  await page.reload();
  await expect(rows(page)).toHaveCount(5);
  await expect(sheet(page).locator('foreignObject')).toHaveText('Written on the page');
  expect(await sheet(page).locator('svg').first().innerHTML()).toBe(shapes);

  await test.step('the area is dragged by its corner, and that is taken back', async () => {
    await rows(page).filter({ hasText: 'Area' }).first().click();
    const corner = page.locator('[data-corner="1,1"]');
    const before = await corner.boundingBox();
    if (!before) throw new Error('There is no corner');
    await page.mouse.move(before.x + 5, before.y + 5);
    await page.mouse.down();
    await page.mouse.move(before.x + 45, before.y + 35, { steps: 5 });
    await page.mouse.up();
    await expect(page.getByText('Citation has been updated.')).toBeVisible();
    await expect.poll(async () => Math.round(((await corner.boundingBox())?.x ?? 0) - before.x)).toBe(40);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => Math.round(((await corner.boundingBox())?.x ?? 0) - before.x)).toBe(0);
  });
});

test('[LIB-134] what another program marked is adopted, and is not drawn twice', async ({ desk: page }) => {
  const mark =
    '<< /Type /Annot /Subtype /Highlight /Rect [60 600 260 700] /QuadPoints [60 700 260 700 60 600 260 600] /C [1 1 0] /T (Ada) /Contents (Mine) >>';
  const file = makePdf({ pages: 1, lines: () => ['On adopted marks'], annotations: () => mark });
  await newProject(page, 'Adopted');
  await addPdfs(page, pdfFile('adopted.pdf', Buffer.from(file)));
  await references(page)
    .getByText(/adopted/i)
    .first()
    .dblclick();
  const first = pdf(page, /adopted/i).locator('[data-page="1"]');
  /** Blue of the page's own picture in the middle of the mark: none in yellow, all in white. */
  const blue = () =>
    first.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const small = new OffscreenCanvas(612, 792);
      const context = small.getContext('2d');
      context?.drawImage(canvas, 0, 0, 612, 792);
      return context?.getImageData(160, 792 - 620, 1, 1).data[2];
    });
  await expect.poll(blue).toBeLessThan(128);
  await page.getByRole('button', { name: /^Highlights \(/ }).click();
  await page.getByRole('radio', { name: 'In the file (1)' }).click();
  await page.getByRole('button', { name: 'Adopt', exact: true }).click();
  await expect(rows(page)).toHaveText([/Mine.*Ada/]);
  await expect.poll(blue).toBe(255);
  await expect(first.locator('polygon')).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect.poll(blue).toBe(255);
});
