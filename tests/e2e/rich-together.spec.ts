/** Two people and one rich text, each in a browser of their own: one suggests and comments, the other accepts and resolves. */
import type { Locator, Page } from '@playwright/test';
import { expect, testAsPro as test } from './app.ts';
import { barriersOf } from './barriers.ts';
import { newProjectBy, type Somebody, signUpAs } from './calls.ts';
import { richText } from './rich-text.ts';

const comments = (page: Page): Locator => page.locator('[data-panel="comments.list"]').locator('visible=true');
const gone = (page: Page): Locator => richText(page).locator('del');
const comes = (page: Page): Locator => richText(page).locator('ins');
const part = (page: Page): Locator => richText(page).locator('ins:has([role="textbox"])');
/** Words about which something is said. */
const noted = (page: Page): Locator => richText(page).locator('[class*="_note_"], [class*="_chosen_"]');
const mode = (page: Page, name: string): Locator => page.getByRole('button', { name: `Mode: ${name}` });
/** The name of who has their cursor there stands among them. */
const WORDS_THEN = /Fig trees grow .*faster here\./;
const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test.describe
  .serial('one rich text', () => {
    let [ada, bob] = [undefined as unknown as Page, undefined as unknown as Page];
    let [owner, other] = [undefined as unknown as Somebody, undefined as unknown as Somebody];
    let share = 0;

    test.beforeAll(async ({ app, pages }) => {
      ada = await pages.lend();
      owner = await signUpAs(app, ada, 'ada');
      bob = await pages.lend();
      other = await signUpAs(app, bob, 'bob');
      const projectId = await newProjectBy(owner.calls, 'Thesis');
      const body = { shared_to: other.email, project_id: projectId, permission: 'comment' };
      share = (await owner.calls<{ share: { share_id: number } }>('POST', 'add-sharing/', body)).share.share_id;
      await other.calls('POST', 'share-request-action/', { share_id: share, action: 'accept' });
      const text = { title: 'On trees', projectId, content: '<h1>Trees</h1><p>Fig trees <strong>grow slowly</strong> here.</p>' };
      const { data } = await owner.calls<{ data: { ckFile: { id: number } } }>('POST', '../latex/ck-create/', text);
      for (const page of [ada, bob]) {
        await page.goto(`${app.url}/editor/rich/${String(data.ckFile.id)}`);
        await expect(richText(page)).toContainText('Fig trees grow slowly here.');
      }
    });
    test.afterAll(async ({ pages }) => {
      await pages.takeBack(ada);
      await pages.takeBack(bob);
    });

    test('who may comment suggests by typing, and the other sees it at once', async () => {
      await expect(mode(bob, 'Suggesting')).toBeVisible();
      const word = richText(bob).getByText('grow slowly');
      await word.click();
      await press(bob, 'End', ...Array<string>(6).fill('ArrowLeft'), ...Array<string>(6).fill('Shift+ArrowLeft'));
      await bob.keyboard.type('fast');
      for (const page of [bob, ada]) {
        await expect(gone(page)).toHaveText('slowly');
        await expect(comes(page)).toHaveText('fast');
      }
      await bob.keyboard.type('er');
      await press(bob, 'Backspace', 'Backspace', 'Backspace');
      await bob.keyboard.type('ter');
      for (const page of [bob, ada]) await expect(comes(page)).toHaveText('faster');
      await expect(bob.getByText('Saved', { exact: true })).toBeVisible();
      await expect(gone(ada)).toHaveText('slowly');
    });

    test('how words look is suggested as well, and what is no word', async () => {
      await press(bob, 'End', 'Shift+ArrowLeft', 'ControlOrMeta+b');
      for (const page of [bob, ada]) await expect(richText(page).locator('[data-looks="strong"]')).toHaveCount(1);
      await expect(richText(ada).locator('[data-told]')).toHaveAttribute('data-told', /^Bold: “.”$/);
      await press(bob, 'ControlOrMeta+b');
      for (const page of [bob, ada]) await expect(richText(page).locator('[data-looks]')).toHaveCount(0);
      await press(bob, 'ArrowRight', 'Alt+Shift+e', 'Enter');
      await expect(bob.getByLabel('LaTeX')).toBeFocused();
      await bob.keyboard.type('x^2');
      await press(bob, 'Enter');
      for (const page of [bob, ada]) await expect(part(page)).toHaveCount(1);
      await expect(part(ada).locator('.katex')).toContainText('x');
      expect(await barriersOf(ada)).toEqual([]);
      // What was written in it, and then it.
      const turn = (keys: string, is: () => Promise<void>) =>
        expect(async () => {
          await press(bob, keys);
          await is();
        }).toPass();
      await turn('ControlOrMeta+z', () => expect(part(bob)).toHaveCount(0, { timeout: 200 }));
      await expect(part(ada)).toHaveCount(0);
      await turn('ControlOrMeta+Shift+z', () => expect(part(bob).locator('.katex')).toContainText('x', { timeout: 200 }));
      await expect(part(ada).locator('.katex')).toContainText('x');
      await part(bob).click({ position: { x: 3, y: 3 } });
      await bob.getByRole('button', { name: 'Withdraw' }).click();
      for (const page of [bob, ada]) await expect(part(page)).toHaveCount(0);
      await richText(bob).getByText('Fig trees').click();
      await press(bob, 'End');
      // The other sees a name where the cursor is: behind the words, then.
      await press(bob, 'ArrowRight');
    });

    test('in a table that one suggests, its bar, a slash and keys are those of the text', async () => {
      await bob.getByRole('button', { name: 'Insert', exact: true }).click();
      await bob.getByRole('menuitem', { name: 'Table…' }).click();
      await expect(bob.getByRole('slider')).toBeFocused();
      await press(bob, 'Enter');
      for (const page of [bob, ada]) await expect(part(page).getByRole('table')).toHaveCount(1);
      const rows = (page: Page): Locator => part(page).getByRole('row');
      const before = await rows(bob).count();
      await bob.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name: 'Row below' }).click();
      for (const page of [bob, ada]) await expect(rows(page)).toHaveCount(before + 1);
      await bob.keyboard.type('/bullet');
      await press(bob, 'Enter');
      await bob.keyboard.type('Figs');
      await press(bob, 'Shift+Home', 'ControlOrMeta+b');
      for (const page of [bob, ada]) await expect(part(page).locator('strong')).toHaveText('Figs');
      expect(await barriersOf(bob)).toEqual([]);
      await press(bob, 'Escape', 'ControlOrMeta+z');
      for (const page of [bob, ada]) await expect(part(page)).toHaveCount(0);
      await expect(richText(bob)).toBeFocused();
    });

    test('a click on the words shows whose they are, and keys accept them on both screens', async () => {
      await comes(ada).click();
      const card = ada.getByRole('group', { name: 'Suggestion' });
      await expect(card).toContainText('Ada Lovelace');
      await expect(card.getByRole('button', { name: 'Accept' })).toBeVisible();
      expect(await barriersOf(ada)).toEqual([]);
      await press(ada, 'Escape', 'ControlOrMeta+Home', 'Alt+Shift+n', 'Alt+Shift+y');
      for (const page of [ada, bob]) {
        await expect(richText(page)).toContainText(WORDS_THEN);
        await expect(gone(page)).toHaveCount(0);
        await expect(richText(page).locator('strong')).toHaveText(/^grow .*faster$/);
      }
    });

    test('a card under the pointer withdraws what its person has suggested', async () => {
      await bob.getByRole('heading', { name: 'Trees' }).click();
      await press(bob, 'End', 'Enter');
      await bob.keyboard.type('Of figs');
      await expect(comes(ada)).toHaveText('⏎Of figs');
      await expect(bob.getByText('Saved', { exact: true })).toBeVisible();
      await comes(bob).hover();
      await bob.getByRole('group', { name: 'Suggestion' }).getByRole('button', { name: 'Withdraw' }).click();
      for (const page of [ada, bob]) await expect(comes(page)).toHaveCount(0);
    });

    test('a comment on words is begun by a key, seen by the other, and resolved', async () => {
      await bob.getByText('Fig trees').click();
      await press(bob, 'Home', ...Array<string>(9).fill('Shift+ArrowRight'), 'ControlOrMeta+Alt+m');
      await comments(bob).getByLabel('Your comment').fill('Which ones?');
      await press(bob, 'ControlOrMeta+Enter');
      await expect(noted(ada)).toHaveText('Fig trees');
      await noted(ada).click();
      await expect(comments(ada).getByRole('article')).toContainText('Which ones?');
      await comments(ada).getByRole('button', { name: 'Mark as resolved' }).click();
      await expect(comments(bob).getByText('No open comments')).toBeVisible();
    });

    test('whose role changes writes, suggests or reads from then on', async () => {
      const become = (permission: string) =>
        owner.calls('POST', 'change-participant-folder-permission/', { share_id: share, permission });
      await become('write');
      await mode(bob, 'Editing').or(mode(bob, 'Suggesting')).click();
      await bob.getByRole('menuitemcheckbox', { name: 'Editing' }).click();
      await richText(bob).click();
      await press(bob, 'ControlOrMeta+End');
      await bob.keyboard.type(' Now.');
      await expect(richText(ada)).toContainText('here. Now.');
      await become('comment');
      await expect(mode(bob, 'Suggesting')).toBeVisible();
      await bob.keyboard.type(' Perhaps.');
      await expect(comes(ada)).toHaveText(' Perhaps.');
      await become('read');
      await expect(richText(bob)).toHaveAttribute('contenteditable', 'false');
      await expect(comes(bob)).toHaveText(' Perhaps.');
    });
  });
