/** The three types of people: what each has, and that a change of type or plan holds at once, in open browsers and on the server. */
import type { Page } from '@playwright/test';
import { expect, OPERATOR, signUp, test } from './app.ts';
import { type Somebody, newProjectBy, signUpAs } from './calls.ts';

const places = (page: Page) => page.getByRole('navigation', { name: 'Places' });
const place = (page: Page, name: string) => places(page).getByRole('button', { name, exact: true });

/** What the palette offers for some words. */
const offered = async (page: Page, words: string): Promise<string[]> => {
  const field = page.getByRole('dialog').getByRole('combobox');
  await expect(async () => {
    await page.keyboard.press('Control+Shift+p');
    await expect(field).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type(words);
  await expect(field).toHaveValue(new RegExp(`${words}$`));
  const found = await page.getByRole('dialog').getByRole('option').allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  return found;
};

test.describe
  .serial('types of people', () => {
    let chief: Page;
    let ada: Page;
    let known: Somebody;

    /** An act of the desk on Ada, with its reason. */
    const decide = async (path: readonly string[], action: string) => {
      await chief.getByRole('searchbox', { name: 'Search by address or name' }).fill(known.email);
      await chief.getByRole('button', { name: `Actions for ${known.email}` }).click();
      // The second menu stands at the left here, and the pointer jumps into it.
      for (const name of path)
        await chief
          .getByRole(name.startsWith('Change plan') || name === 'Type' ? 'menuitem' : 'menuitemcheckbox', { name })
          .click();
      const form = chief.getByRole('dialog', { name: action });
      await form.getByRole('textbox', { name: 'Reason' }).fill('Asked for it by mail.');
      const sure = form.getByRole('checkbox');
      if (await sure.isVisible()) await sure.check();
      await form.getByRole('button', { name: action }).click();
      await expect(form).toBeHidden();
    };

    test.beforeAll(async ({ app, pages }) => {
      chief = await pages.lend();
      await signUp(app, chief, OPERATOR);
      ada = await pages.lend();
      known = await signUpAs(app, ada, 'ada');
    });
    test.afterAll(async ({ pages }) => {
      await pages.takeBack(chief);
      await pages.takeBack(ada);
    });

    test('an operator has the desk, and nobody else has', async ({ app }) => {
      await place(chief, 'Operator’s desk').click();
      await expect(chief.getByRole('tab', { name: 'Users' })).toBeVisible();
      await expect(place(ada, 'Operator’s desk')).toHaveCount(0);
      await ada.goto(`${app.url}/operator`);
      await expect(places(ada)).toBeVisible();
      await expect(ada).not.toHaveURL(/operator/);
    });

    test('a second menu at the left waits for a pointer that comes slantwise, and goes when another entry is meant', async () => {
      const middle = async (role: 'menuitem' | 'menuitemcheckbox', name: string) => {
        const box = await chief.getByRole(role, { name }).boundingBox();
        if (!box) throw new Error(`${name} is not on the screen`);
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      };
      await chief.getByRole('searchbox', { name: 'Search by address or name' }).fill(known.email);
      await chief.getByRole('button', { name: `Actions for ${known.email}` }).click();
      const entry = await middle('menuitem', 'Type');
      // From the left, and back to it in one leap: no move has told yet where it goes.
      await chief.mouse.move(entry.x - 40, entry.y);
      await chief.mouse.move(entry.x, entry.y);
      const last = await middle('menuitemcheckbox', 'Operator');
      expect(last.x).toBeLessThan(entry.x);
      await chief.mouse.move(last.x, last.y, { steps: 2 });
      await expect(chief.getByRole('menuitemcheckbox', { name: 'Operator' })).toBeFocused();
      await chief.mouse.move(entry.x, entry.y);
      await expect(chief.getByRole('menuitemcheckbox', { name: 'Operator' })).toBeVisible();
      await chief.mouse.move(entry.x, entry.y + 40, { steps: 6 });
      await expect(chief.getByRole('menuitemcheckbox')).toHaveCount(0);
      await chief.keyboard.press('Escape');
    });

    test('[AFF-001] [AFF-002] who becomes an affiliate keeps Home and the panel, without a reload', async () => {
      await newProjectBy(known.calls, 'Thesis');
      await expect(place(ada, 'Library')).toBeVisible();
      await decide(['Type', 'Affiliate'], 'Change type');
      await expect(place(ada, 'Library')).toHaveCount(0);
      await expect(places(ada).getByRole('button')).toHaveText([/Home/, /Referrals/, /Logout/]);
      await expect(ada.getByRole('grid', { name: 'References' })).toHaveCount(0);
      await expect(known.calls('GET', 'get-all/')).rejects.toThrow(': 404');
      await expect(known.calls('POST', '', { title: 'Another' })).rejects.toThrow(': 404');
    });

    test('[AFF-002] an affiliate finds nothing else in the palette, in the menus and under an address', async ({ app }) => {
      for (const words of ['project', 'reference', 'paper', 'credits', 'Upgrade', 'Cards', 'shortcuts', 'profile'])
        expect(await offered(ada, words), words).toEqual([]);
      await ada.getByRole('button', { name: 'Account of Ada Lovelace' }).click();
      const items = await ada.getByRole('menuitem').allInnerTexts();
      expect(items.map((text) => text.trim())).toEqual(expect.arrayContaining(['Language and password', 'Referrals', 'Logout']));
      expect(items.filter((text) => /Profile|Upgrade|credits|Cards|Invoices/.test(text))).toEqual([]);
      await ada.keyboard.press('Escape');
      for (const path of ['/library', '/editor', '/trash', '/profile', '/settings', '/operator', '/notifications']) {
        await ada.goto(app.url + path);
        await expect(places(ada)).toBeVisible();
        await expect(ada).toHaveURL(`${app.url}/`);
      }
      for (const path of ['/help', '/privacy', '/security', '/status', '/terms']) {
        await ada.goto(app.url + path);
        await expect(ada.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(ada).toHaveURL(app.url + path);
      }
      await ada.goto(`${app.url}/affiliate-panel`);
      await expect(ada.getByRole('tab', { name: 'Referrals' })).toBeVisible();
    });

    test('[AFF-001] who is a normal user again has everything back, without a reload', async () => {
      await decide(['Type', 'Normal'], 'Change type');
      await expect(place(ada, 'Library')).toBeVisible();
      await expect(place(ada, 'Referrals')).toHaveCount(0);
      const { data } = await known.calls<{ data: { title: string }[] }>('GET', 'get-all/');
      expect(data.map(({ title }) => title)).toContain('Thesis');
      expect(await offered(ada, 'Buy credits')).not.toEqual([]);
    });

    test('[BIL-001] [LIB-019] [LIB-186] a change of the plan opens and locks without a reload', async () => {
      const view = async (name: string) => {
        await ada.keyboard.press('Control+Shift+p');
        await ada.keyboard.type(name);
        await expect(ada.getByRole('dialog').getByRole('option', { selected: true })).toContainText(name);
        await ada.keyboard.press('Enter');
      };
      await place(ada, 'Library').click();
      await view('References as a grid');
      const locked = ada.getByRole('dialog', { name: 'Part of the PRO plan' });
      await expect(locked).toContainText('Only the list view is available in the free version. Upgrade to PRO for all views.');
      await locked.getByRole('button', { name: 'Got it' }).click();
      expect(await offered(ada, 'Upgrade to PRO')).not.toEqual([]);
      await decide(['Change plan to Pro…'], 'Change plan');
      await expect.poll(() => offered(ada, 'Upgrade to PRO')).toEqual([]);
      await view('References as a grid');
      await expect(locked).toBeHidden();
    });
  });
