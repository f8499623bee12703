/** Reading with fingers and a pen, on a phone: fingers scroll and pinch, the pen marks and draws, and the hand that holds it does nothing. */
import type { Page } from '@playwright/test';
import { expect, testAsPro as test } from './app.ts';
import { Fingers, way } from './fingers.ts';
import { addPdfs, newProject, pdfFile, references } from './library.ts';
import { PAPER, PASSAGE, TITLE } from './papers.ts';
import { onPhone, picture } from './phone.ts';
import { marks, pdf } from './reader.ts';

const pages = (page: Page) => pdf(page, TITLE).getByRole('group', { name: 'Pages' });
const top = (page: Page) => pages(page).evaluate(({ scrollTop }) => scrollTop);
const take = async (page: Page, tool: string) => {
  await page.getByRole('button', { name: 'Drawing tools' }).tap();
  await page
    .getByRole('menuitemradio', { name: tool })
    .or(page.getByRole('menuitemcheckbox', { name: tool }))
    .tap();
};
/** Where a line of the text begins and ends. */
const line = async (page: Page, text: string) => {
  const box = await page.getByText(text).boundingBox();
  if (!box) throw new Error(`${text} is not there`);
  const y = box.y + box.height / 2;
  return { from: [box.x + 1, y], to: [box.x + box.width - 1, y] } as const;
};
/** A point of the screen, as a point of the first page in units of its width. */
const onPage = (page: Page, [x, y]: readonly [number, number]) =>
  page.locator('[data-page="1"]').evaluate(
    (sheet, at) => {
      const { left, top: up, width } = sheet.getBoundingClientRect();
      return [(at[0] - left) / width, (at[1] - up) / width, width] as const;
    },
    [x, y] as const,
  );
const isSharp = (page: Page) =>
  page.locator('[data-page="1"] canvas').evaluate((canvas: HTMLCanvasElement) => {
    const wanted = canvas.getBoundingClientRect().width * devicePixelRatio;
    return Math.abs(canvas.width - wanted) < 4;
  });

const reading = test.extend<{ reader: Page; fingers: Fingers }>({
  reader: async ({ app, pages: lent, person }, use) => {
    const page = await onPhone(app, lent, person);
    await newProject(page, 'Touched');
    await addPdfs(page, pdfFile('touched.pdf', PAPER));
    await references(page).getByText(TITLE).tap();
    await expect(page.getByText(PASSAGE)).toBeVisible();
    await use(page);
    await lent.takeBack(page);
  },
  fingers: async ({ reader }, use) => use(await Fingers.on(reader)),
});

reading('a finger scrolls, and two pinch around their middle until the page is sharp again', async ({ reader, fingers }) => {
  await picture(reader, 'reader-phone');
  await fingers.drag(way(200, 600, 200, 300));
  await expect.poll(() => top(reader)).toBeGreaterThan(200);
  await fingers.drag(way(200, 300, 200, 800));
  await expect.poll(() => top(reader)).toBe(0);
  const middle = [195, 400] as const;
  const before = await onPage(reader, middle);
  await fingers.drag(way(155, 400, 115, 400), way(235, 400, 275, 400));
  const after = await onPage(reader, middle);
  expect(after[2] / before[2]).toBeCloseTo(2, 1);
  expect([after[0] - before[0], after[1] - before[1]].map((off) => Math.abs(off) < 0.02)).toEqual([true, true]);
  await expect.poll(() => isSharp(reader)).toBe(true);
  await picture(reader, 'reader-pinched');
  await fingers.drag(way(155, 400, 155, 250), way(235, 400, 235, 250));
  const moved = await onPage(reader, [middle[0], middle[1] - 150]);
  expect([moved[0] - after[0], moved[1] - after[1]].map((off) => Math.abs(off) < 0.02)).toEqual([true, true]);
});

reading(
  'a pen selects words where no tool is taken, and highlights them with the marker, while fingers scroll',
  async ({ reader, fingers }) => {
    const words = await line(reader, PASSAGE);
    await fingers.pen([words.from, words.to]);
    await expect(reader.getByRole('dialog', { name: 'Selected text' })).toBeVisible();
    await picture(reader, 'reader-selected');
    expect(await reader.evaluate(() => getSelection()?.toString())).toContain('act of attention');
    await reader.evaluate(() => getSelection()?.removeAllRanges());
    await take(reader, 'Highlighter');
    await picture(reader, 'reader-marker');
    await fingers.pen([words.from, words.to]);
    await expect(marks(reader)).toHaveCount(1);
    await reader.waitForTimeout(1100);
    await fingers.drag(way(200, 600, 200, 300));
    await expect.poll(() => top(reader)).toBeGreaterThan(200);
    await expect(marks(reader)).toHaveCount(1);
  },
);

reading(
  'a pen draws, its hand does not scroll, and a finger does when the pen has gone; the other end erases',
  async ({ reader, fingers }) => {
    await take(reader, 'Draw by hand');
    await fingers.pen(
      [
        [80, 500],
        [200, 540],
        [300, 500],
      ],
      () => fingers.drag(way(330, 700, 330, 600)),
    );
    await expect(marks(reader)).toHaveCount(1);
    expect(await top(reader)).toBe(0);
    // It is over the page still.
    await fingers.penTo('mouseMoved', [300, 480], false);
    await fingers.drag(way(330, 700, 330, 600));
    expect(await top(reader)).toBe(0);
    await picture(reader, 'reader-drawn');
    await reader.waitForTimeout(1100);
    await fingers.drag(way(200, 700, 200, 500));
    await expect.poll(() => top(reader)).toBeGreaterThan(100);
    await expect(marks(reader)).toHaveCount(1);
    // Back to where the drawing is: how far the pages went on by themselves is not known.
    await expect(async () => {
      await fingers.drag(way(200, 300, 200, 800));
      expect(await top(reader)).toBe(0);
    }).toPass();
    // The protocol knows no such end of a pen.
    await reader.locator('[data-page="1"]').evaluate((sheet) => {
      const tell = (type: string, clientY: number) =>
        sheet.dispatchEvent(
          new PointerEvent(type, {
            ...{ pointerId: 7, pointerType: 'pen', button: 5, buttons: 32, bubbles: true, cancelable: true },
            ...{ clientX: 200, clientY },
          }),
        );
      for (const [type, y] of [
        ['pointerdown', 500],
        ['pointermove', 540],
        ['pointerup', 560],
      ] as const)
        tell(type, y);
    });
    await expect(marks(reader)).toHaveCount(0);
  },
);
