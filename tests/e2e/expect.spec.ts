/** `expect` waits as Playwright's own does, and says the same when it waited for nothing. */
import { expect as own, type Locator } from '@playwright/test';
import { expect, test } from './app.ts';

const LATE = `
  <input aria-label="Late">
  <p id="going">going</p>
  <script>
    setTimeout(() => {
      document.body.insertAdjacentHTML('beforeend', '<ul><li>first one</li><li>second one</li></ul>');
      document.querySelector('#going').remove();
      const field = document.querySelector('input');
      field.value = 'written';
      field.title = 'told';
      field.focus();
    }, 300);
  </script>`;

type Matcher = (locator: Locator, timeout: number) => Promise<void>;

/** What comes late on the page, and the same asked for in vain. */
const CASES: readonly (readonly [name: string, where: string, comes: Matcher, never: Matcher])[] = [
  [
    'visible',
    'ul',
    (at, timeout) => expect(at).toBeVisible({ timeout }),
    (at, timeout) => expect(at).not.toBeVisible({ timeout }),
  ],
  ['hidden', '#going', (at, timeout) => expect(at).toBeHidden({ timeout }), (at, timeout) => expect(at).toBeVisible({ timeout })],
  [
    'in sight or not, as asked',
    'ul',
    (at, timeout) => expect(at).toBeVisible({ visible: true, timeout }),
    (at, timeout) => expect(at).toBeVisible({ visible: false, timeout }),
  ],
  [
    'a count',
    'li',
    (at, timeout) => expect(at).toHaveCount(2, { timeout }),
    (at, timeout) => expect(at).toHaveCount(3, { timeout }),
  ],
  [
    'texts',
    'li',
    (at, timeout) => expect(at).toHaveText(['first one', /^second/], { timeout }),
    (at, timeout) => expect(at).toHaveText(['first one', 'third one'], { timeout }),
  ],
  [
    'a part of a text',
    'ul',
    (at, timeout) => expect(at).toContainText('second', { timeout }),
    (at, timeout) => expect(at).toContainText('third', { timeout }),
  ],
  [
    'a value',
    'input',
    (at, timeout) => expect(at).toHaveValue('written', { timeout }),
    (at, timeout) => expect(at).toHaveValue('', { timeout }),
  ],
  [
    'an attribute',
    'input',
    (at, timeout) => expect(at).toHaveAttribute('title', 'told', { timeout }),
    (at, timeout) => expect(at).toHaveAttribute('title', 'other', { timeout }),
  ],
  [
    'the keyboard',
    'input',
    (at, timeout) => expect(at).toBeFocused({ timeout }),
    (at, timeout) => expect(at).not.toBeFocused({ timeout }),
  ],
];

test('what comes late is waited for, what does not come fails in its time and is told as it is', async ({ browser }) => {
  const page = await browser.newPage();
  for (const [name, where, comes, never] of CASES)
    await test.step(name, async () => {
      await page.setContent(LATE);
      await comes(page.locator(where), 5000);
      const from = Date.now();
      const said = await never(page.locator(where), 200).then(
        () => 'it holds',
        (error: Error) => error.message,
      );
      own(said).toMatch(/Timeout:\s+200ms/);
      // And not in the time that all others have.
      own(Date.now() - from).toBeLessThan(15_000);
    });
  await page.close();
});

test('what comes after many looks is waited for all the same, and no longer than it was to be', async ({ browser }) => {
  const page = await browser.newPage();
  await page.setContent(LATE.replace('}, 300)', '}, 2600)'));
  await expect(page.locator('ul')).toBeVisible();
  await expect(page.locator('#going')).toBeHidden();
  const said = await expect(page.locator('#going'))
    .toBeVisible({ timeout: 2500 })
    .then(
      () => 'it holds',
      (error: Error) => error.message,
    );
  own(said).toMatch(/Timeout:\s+2500ms/);
  await page.close();
});

test('what is polled is looked at ten times in a second', async () => {
  const from = Date.now();
  let looks = 0;
  await expect.poll(() => ++looks, { timeout: 60_000 }).toBe(20);
  // By itself, when it has looked three times it looks once in a second.
  own(Date.now() - from).toBeLessThan(12_000);
});
