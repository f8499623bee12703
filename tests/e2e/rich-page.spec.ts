/** The web page that a rich text becomes: whoever opens the file, and however, can read it. */
import { writeFileSync } from 'node:fs';
import { expect, testAsPro as test } from './app.ts';
import { barriersOf } from './barriers.ts';
import { signUpElsewhere } from './calls.ts';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const CONTENT = [
  '<p data-kind="title">On Margins</p><p data-kind="author">Ada Lovelace</p><p data-kind="abstract">What readers write.</p>',
  '<h1>Method</h1><p>We read <strong>all</strong> of it<span data-inline="footnote">As far as we know.</span>, and',
  ' <a href="https://example.org/">more</a>, <code>code</code>, <mark>marked</mark>, <s>struck</s>.</p>',
  '<h2>Material</h2><ul><li>first</li><li>second</li></ul><p data-list="task" data-checked="false">to do</p>',
  `<figure><img alt="A dot" src="${PIXEL}"><figcaption>What it shows</figcaption></figure>`,
  `<figure><img src="${PIXEL}"><figcaption>Without words</figcaption></figure>`,
  '<table><tr><th>Reader</th><th>Notes</th></tr><tr><td>Ada</td><td>42</td></tr></table>',
  '<pre>x = 1\ny = 2 # a long line of code that is wider than any telephone could ever show without something that scrolls it</pre>',
  '<blockquote>Somebody said so.</blockquote><p>A formula <span data-inline="math" data-tex="x^2"></span>.</p>',
  `<div data-block="equation" data-tex="${'a+b+'.repeat(40)}c"></div>`,
].join('');

test('has no barriers, in light and dark, on a desk and on a telephone, and is printed black on white', async ({
  app,
  browser,
}, info) => {
  const writer = await signUpElsewhere(app, 'writer');
  const made = await writer.calls<{ data: { ckFile: { id: number } } }>('POST', '../latex/ck-create/', {
    title: 'Margins',
    content: CONTENT,
  });
  const answer = await fetch(`${app.url}/api/latex/ck-download/${String(made.data.ckFile.id)}/?format=html`, {
    headers: writer.headers,
  });
  const path = info.outputPath('margins.html');
  writeFileSync(path, await answer.text());
  // The page runs nothing by itself, and would not let axe in.
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.goto(`file://${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('On Margins');
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const papers: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    papers.push(await paper());
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await barriersOf(page), `${colorScheme}, ${String(width)}`).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${colorScheme}, ${String(width)}`,
      ).toBeLessThanOrEqual(width);
    }
  }
  expect(new Set(papers).size).toBe(2);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const ink = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((shown) => getComputedStyle(shown).color);
  expect([await ink('body'), await ink('figcaption')]).toEqual(['rgb(0, 0, 0)', 'rgb(98, 98, 92)']);
  await context.close();
});
