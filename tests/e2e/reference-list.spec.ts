/** The list of references as people live in it: lines and columns, the tree above it, a table of its own, and what is dropped on it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { test as base } from './app.ts';
import { newProjectBy, signUpAs, type Somebody } from './calls.ts';
import { expect } from './expect.ts';
import { askedForFiles, bibFile, chooseProject, projectItem, references } from './library.ts';
import { runCommand } from './palette.ts';

const DROPPED = { doi: '10.5555/dropped.2025', title: 'Dropped Out of a Browser' };

/** A house that asks a server of this machine what a DOI is, which answers as Crossref does. */
const test = base.extend<object, { env: NodeJS.ProcessEnv }>({
  env: [
    async ({ env }, use) => {
      const server = createServer((_, answer) => {
        const { doi, title } = DROPPED;
        const message = { DOI: doi, type: 'journal-article', title: [title], author: [{ given: 'Ada', family: 'Reader' }] };
        answer.writeHead(200, { 'content-type': 'application/json' });
        answer.end(JSON.stringify({ status: 'ok', message: { ...message, issued: { 'date-parts': [[2025]] } } }));
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      await use({ ...env, LIBRARY_LOOKUP_CROSSREF: origin, LIBRARY_LOOKUP_PRIVATE: origin });
      server.close();
    },
    { scope: 'worker' },
  ],
});

const NAMES = ['Lovelace', 'Knuth', 'Page', 'Turing', 'Hopper', 'Zündel', 'Ångström'];
const SUBJECTS = ['Margins', 'Waggle Dances', 'Literate Programs', 'Slow Reading', 'The Art of the Footnote'];

/** Sixty references; one in three has three authors, all an abstract that speaks of owls. */
const BIB = Array.from({ length: 60 }, (_, at) => {
  const name = (step: number) => `${NAMES[(at + step) % NAMES.length]}, A.`;
  const people = [name(0), ...(at % 2 ? [name(1)] : []), ...(at % 6 === 5 ? [name(2)] : [])].join(' and ');
  return `@article{key${at}, author = {${people}}, title = {${SUBJECTS[at % SUBJECTS.length]} in the ${at + 1}th Year of an Enquiry into What Readers Do},
    journal = {Annals of the Printed Margin}, year = {${1950 + at}}, doi = {10.5555/made.${at}}, abstract = {Owls are heard at night.}}`;
}).join('\n');

const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) });
};

const table = (page: Page): Locator => page.locator('[data-panel="library.references"]').locator('visible=true');
const heads = (panel: Locator) =>
  panel.getByRole('columnheader').evaluateAll((all) => all.map((head) => (head as HTMLElement).dataset.column));
const widthOf = async (at: Locator) => (await at.boundingBox())?.width ?? 0;
const rowsIn = (panel: Locator): Promise<readonly number[]> =>
  panel.evaluate((element) => {
    const frame = element.querySelector('[role="grid"]')?.getBoundingClientRect();
    const boxes = [...element.querySelectorAll('[data-index]')].map((row) => row.getBoundingClientRect());
    return boxes.filter(({ top, bottom }) => frame && top >= frame.top && bottom <= frame.bottom).map(({ height }) => height);
  });

/** Drops on an element what a browser's tab carries. */
const dropLink = async (page: Page, onto: Locator, address: string): Promise<void> => {
  const data = await page.evaluateHandle((link) => {
    const carried = new DataTransfer();
    carried.setData('text/uri-list', link);
    carried.setData('text/plain', link);
    return carried;
  }, address);
  const box = await onto.boundingBox();
  const at = { clientX: (box?.x ?? 0) + 20, clientY: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  for (const type of ['dragenter', 'dragover', 'drop']) await onto.dispatchEvent(type, { dataTransfer: data, ...at });
};

test.describe
  .serial('the list of references', () => {
    let page: Page;
    let ada: Somebody;
    test.beforeAll(async ({ app, pages }) => {
      page = await pages.lend();
      ada = await signUpAs(app, page, 'list');
      const thesis = await newProjectBy(ada.calls, 'Thesis');
      await ada.calls('POST', '', { title: 'Chapter two', parent_project_id: thesis });
      await newProjectBy(ada.calls, 'Talks');
      await page.goto(`${app.url}/library/${thesis}`);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      const entry = page.getByRole('menuitem', { name: 'Import a bibliography…' });
      const chooser = await askedForFiles(page, () => entry.click());
      await chooser.setFiles([bibFile('all.bib', BIB)]);
      await expect(references(page).getByText('in the 60th Year')).toBeVisible();
    });
    test.afterAll(({ pages }) => pages.takeBack(page));

    test('beside a source the tree stands above the list, which has two lines to a reference', async () => {
      const tree = await page.getByRole('tree', { name: 'Projects' }).boundingBox();
      const grid = await references(page).boundingBox();
      expect((tree?.y ?? 0) + (tree?.height ?? 0)).toBeLessThanOrEqual(grid?.y ?? 0);
      const panel = page.locator('[data-panel="library.list"]');
      const isNarrow = (await widthOf(panel)) < 520;
      expect(new Set(await rowsIn(panel))).toEqual(new Set([isNarrow ? 44 : 28]));
      await picture(page, 'list-above');
    });

    test('the tree is walked by keys, keeps what is open and how high it is, and folds away', async () => {
      await chooseProject(page, 'Thesis');
      await projectItem(page, 'Thesis').press('ArrowRight');
      await expect(projectItem(page, 'Chapter two')).toBeVisible();
      await page.keyboard.press('End');
      await expect(projectItem(page, 'Trash')).toBeFocused();
      await page.keyboard.type('th');
      await expect(projectItem(page, 'Thesis')).toBeFocused();
      const edge = page.getByRole('separator', { name: 'Height of the project tree' });
      await edge.focus();
      const before = (await page.getByRole('region', { name: 'My Projects' }).boundingBox())?.height ?? 0;
      for (let times = 0; times < 4; times += 1) await page.keyboard.press('ArrowDown');
      const height = async () => (await page.getByRole('region', { name: 'My Projects' }).boundingBox())?.height ?? 0;
      await expect.poll(height).toBeGreaterThan(before + 20);
      const set = await height();
      await page.reload();
      await expect(projectItem(page, 'Chapter two')).toBeVisible();
      expect(Math.abs((await height()) - set)).toBeLessThan(2);
      await page.getByRole('button', { name: 'Fold the projects away' }).click();
      await expect(page.getByRole('tree', { name: 'Projects' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Show the projects' }).click();
    });

    test('over the whole centre it is a table of lines of 28 px, and survives a reload', async () => {
      await chooseProject(page, 'Thesis');
      await page.getByRole('button', { name: 'Open as a full table' }).click();
      await expect(page).toHaveURL(/\/references\/\d+/);
      await expect(table(page).getByText('in the 60th Year')).toBeVisible();
      expect(await widthOf(table(page))).toBeGreaterThanOrEqual(520);
      const shown = await rowsIn(table(page));
      expect(new Set(shown)).toEqual(new Set([28]));
      // Of 900 px the bars of window, tabs, tools and status take what is left.
      expect(shown.length).toBeGreaterThanOrEqual(25);
      await picture(page, 'table');
      await page.reload();
      await expect(table(page).getByText('in the 60th Year')).toBeVisible();
      await expect(table(page).getByText(/ & /).first()).toBeVisible();
      await expect(
        table(page)
          .getByText(/ et al\.$/)
          .first(),
      ).toBeVisible();
    });

    test('columns are sorted, chosen, put in order, made wider by mouse and by keys, and all of that is kept', async ({
      app,
      pages,
    }) => {
      const panel = table(page);
      await panel.locator('[data-index="7"]').hover();
      await panel.locator('[data-index="7"]').getByRole('button', { name: 'Star' }).click();
      await panel.getByRole('columnheader').getByRole('button', { name: 'Star' }).click();
      await expect(panel.locator('[data-index="0"]')).toContainText('in the 53th Year');
      await panel.getByRole('columnheader').getByRole('button', { name: 'Star' }).click();
      await expect(panel.locator('[data-index="0"]')).toContainText('in the 60th Year');
      await panel.getByRole('button', { name: 'Year', exact: true }).click();
      await expect(panel.locator('[data-index="0"]')).toContainText('in the 1th Year');
      await panel.getByRole('columnheader').filter({ hasText: 'Published in' }).click({ button: 'right' });
      await page.getByRole('menuitemcheckbox', { name: 'DOI' }).click();
      await expect(panel.getByText('10.5555/made.1', { exact: true })).toBeVisible();
      await runCommand(page, 'Choose columns');
      const chooser = page.getByRole('dialog', { name: 'Columns' });
      await chooser.getByRole('checkbox', { name: 'Added' }).click();
      await page.keyboard.press('Escape');
      await expect(chooser).toHaveCount(0);
      const year = panel.getByRole('columnheader').filter({ hasText: 'Year' });
      await year.dragTo(panel.getByRole('columnheader').filter({ hasText: 'Creator' }), { targetPosition: { x: 4, y: 10 } });
      const order = [
        'reading',
        'starred',
        'pdf',
        'year',
        'author',
        'title',
        'tags',
        'container_title',
        'citations',
        'notes',
        'doi',
      ];
      await expect.poll(() => heads(panel)).toEqual(order);
      const creator = panel.getByRole('columnheader').filter({ hasText: 'Creator' });
      const before = await widthOf(creator);
      const edge = panel.getByRole('separator', { name: 'Width of Creator' });
      await edge.hover();
      await page.mouse.down();
      await page.mouse.move(((await edge.boundingBox())?.x ?? 0) + 60, 200, { steps: 4 });
      await page.mouse.up();
      await expect.poll(() => widthOf(creator)).toBeGreaterThan(before + 40);
      await edge.focus();
      const dragged = await widthOf(creator);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => widthOf(creator)).toBe(dragged + 16);
      await page.reload();
      await expect(panel.locator('[data-index="0"]')).toContainText('in the 1th Year');
      expect(await heads(panel)).toEqual(order);
      expect(await widthOf(creator)).toBe(dragged + 16);
      await picture(page, 'table-columns');
      await test.step('in other browsers of the person as well', async () => {
        const value = (await page.evaluate(() => localStorage.getItem('carrel.6.auth'))) ?? '';
        const tokens = { name: 'carrel.6.auth', value };
        const other = await pages.lend({ cookies: [], origins: [{ origin: app.url, localStorage: [tokens] }] });
        await other.goto(page.url());
        await expect.poll(() => heads(table(other))).toEqual(order);
        await pages.takeBack(other);
      });
      await creator.click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Reset columns' }).click();
      // As many of the first ones as there is room for.
      const first = ['reading', 'starred', 'pdf', 'author', 'year', 'title'];
      await expect.poll(async () => (await heads(panel)).slice(0, first.length)).toEqual(first);
    });

    test('what was looked for is marked in the line, and said where it does not show it', async () => {
      const field = table(page).getByRole('searchbox', { name: 'Search references' });
      await field.fill('wagg zund');
      const marks = table(page).locator('mark');
      await expect(marks.first()).toBeVisible();
      expect(new Set(await marks.allTextContents())).toEqual(new Set(['Waggle', 'Zündel']));
      await field.fill('footnote owl');
      await expect(table(page).getByText('in the abstract').first()).toBeVisible();
      await picture(page, 'table-search');
      await field.fill('');
      await expect(marks).toHaveCount(0);
    });

    test('a DOI that is dropped on a project of the tree is looked up into it, and on the list into what is listed', async () => {
      await dropLink(page, projectItem(page, 'Talks'), `https://doi.org/${DROPPED.doi}`);
      await expect(page.getByText('Reference has been added.')).toBeVisible();
      await chooseProject(page, 'Talks');
      const list = page.locator('[data-panel="library.list"]');
      await expect(list.getByRole('grid', { name: 'References' }).getByText(DROPPED.title)).toBeVisible();
      await expect(list.getByText('1 reference')).toBeVisible();
    });
  });
