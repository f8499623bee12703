/** A Word document with tracked changes that are no words: they are suggestions here, a picture among them, and are accepted. */
import { makeDocx, p, picture, PNG, r } from '../../plugins/richtext/server/imports/testing/make-docx.ts';
import { expect, testAsPro as test } from './app.ts';
import { newProjectBy, signUpAs } from './calls.ts';
import { richText } from './rich-text.ts';

const by = 'w:author="Grace Hopper" w:date="2026-01-02T03:04:05Z"';
const ins = (content: string): string => `<w:ins w:id="2" ${by}>${content}</w:ins>`;
const row = (words: string, tracked = ''): string => `<w:tr><w:trPr>${tracked}</w:trPr><w:tc>${p(r(words))}</w:tc></w:tr>`;

const WORD = makeDocx({
  relations: [['pic', 'image', 'media/p.png']],
  more: { 'word/media/p.png': PNG },
  body:
    p(r('Before.')) + p(ins(picture('pic', 'A leaf'))) + `<w:tbl>${row('kept')}${row('gone', `<w:del w:id="9" ${by}/>`)}</w:tbl>`,
});

test('pictures and rows that come or go are suggested by whom the file names, and accepted', async ({ app, page }) => {
  const { calls, headers } = await signUpAs(app, page, 'ada');
  const projectId = await newProjectBy(calls, 'Thesis');
  const reply = await page.request.post(`${app.url}/api/latex/ck-import/`, {
    headers,
    multipart: { projectId: String(projectId), file: { name: 'Leaves.docx', mimeType: 'application/zip', buffer: WORD } },
  });
  expect(reply.status()).toBe(200);
  const { data } = (await reply.json()) as { data: { ckFile: { id: number } } };
  await page.goto(`${app.url}/editor/rich/${String(data.ckFile.id)}`);
  const text = richText(page);
  await expect(text.locator('ins').getByAltText('A leaf')).toBeVisible();
  await expect(text.locator('table[data-suggestion], div[data-suggestion] table').first()).toContainText('gone');
  await text.getByText('Before.').click();
  for (const left of [1, 0]) {
    await page.keyboard.press('Alt+Shift+n');
    await page.keyboard.press('Alt+Shift+y');
    await expect(text.locator('ins[data-suggestion]')).toHaveCount(left);
  }
  await expect(text.locator('[data-suggestion]')).toHaveCount(0);
  await expect(text.getByAltText('A leaf')).toBeVisible();
  await expect(text.getByRole('row')).toHaveText(['kept']);
});
