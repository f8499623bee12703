/** What somebody sees on a phone, in both languages, both themes and on two sizes of screen: nothing is cut off, nothing is hard to read. */
import { readFileSync } from 'node:fs';
import { makePdf } from '../fixtures/pdf.ts';
import { expect, newAccount, signedIn, testAsPro as test } from './app.ts';
import { barriersOf } from './barriers.ts';
import { appIsKept, libraryIsKept, pdfsAreKept } from './kept.ts';
import { addPdfs, newProject, pdfFile, references } from './library.ts';
import { dismissNotices } from './notices.ts';
import { onPhone, picture } from './phone.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];
const TITLES = ['Owls at Night and what they hear from the edge of the wood', 'Owls by Day'] as const;
const LINE = 'Owls hear with both ears, and that is why they turn their heads.';
const papers = TITLES.map((title, index) => pdfFile(`owls-${index}.pdf`, makePdf({ title, pages: [[title, LINE, LINE]] })));
const SHARED = [
  pdfFile('a-paper-with-a-name-that-is-longer-than-a-phone-is-wide-2026.pdf', makePdf({ pages: [['Owls']] })),
  pdfFile('no-paper.pdf', Buffer.from('MZ\u0000 this is a program')),
  { name: 'minutes.docx', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004') },
];

type Language = 'de' | 'en';
type Texts = { readonly [name: string]: string | Texts };

/** Texts of one plugin, by the path of their key. */
const textsOf = (language: Language, plugin: string) => {
  const all = JSON.parse(readFileSync(new URL(`../../locales/${language}/${plugin}.json`, import.meta.url), 'utf8')) as Texts;
  return (key: string): string => {
    const found = key.split('/').reduce<string | Texts | undefined>((at, name) => (at as Texts | undefined)?.[name], all);
    if (typeof found !== 'string') throw new Error(`${plugin} says nothing of ${key}`);
    return found;
  };
};

/** Runs in the page: what can be pressed or typed into and stands over the edge of the screen, where nobody scrolls to. */
const overTheEdge = (): string[] => {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    ((element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX)) ||
      scrolls(element.parentElement));
  return [...document.querySelectorAll('button, a[href], input, textarea, [role=menuitem], [role=option], h1, h2')].flatMap(
    (element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      const isSeen = width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isSeen || (left >= -1 && right <= innerWidth + 1) || scrolls(element)) return [];
      return [
        `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent} ${Math.round(left)}–${Math.round(right)}`,
      ];
    },
  );
};

for (const [language, colorScheme] of [
  ['de', 'light'],
  ['en', 'dark'],
] as const)
  test(`the pages of a phone, ${language} and ${colorScheme}`, async ({ app, pages }) => {
    test.slow();
    const tokens = await newAccount(app, `seen-${language}-${Date.now()}@example.org`);
    const page = await onPhone(app, pages, { state: signedIn(app, tokens) });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const [library, reader, core, importer] = ['library', 'reader', 'core', 'importer'].map((name) => textsOf(language, name));
    if (!library || !reader || !core || !importer) throw new Error('There are no texts');
    const looks = async (name: string) => {
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const where = `${language} ${name} ${size.width}`;
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where)
          .toBeLessThanOrEqual(0);
        await expect.poll(() => page.evaluate(overTheEdge), where).toEqual([]);
        await picture(page, `phone-${language}-${name}-${size.width}`);
      }
      expect.soft(await barriersOf(page, (all) => all.withRules(['color-contrast', 'link-in-text-block'])), name).toEqual([]);
      await page.setViewportSize(SIZES[0] ?? { width: 390, height: 844 });
    };
    const panel = (title: string) =>
      page.getByRole('navigation', { name: core('workbench/openPanels') }).getByRole('button', { name: title });
    const list = page.getByRole('grid', { name: library('list/label') });
    const note = () => page.getByRole('button', { name: library('quickNote/title') });

    await test.step('two papers in a project, the first of them read', async () => {
      await newProject(page, 'Owls of the northern woods');
      await addPdfs(page, ...papers);
      for (const title of TITLES) await expect(references(page).getByText(title)).toBeVisible();
      await references(page).getByText(TITLES[0]).tap();
      await expect(page.getByText(LINE).first()).toBeVisible();
      await pdfsAreKept(page, 1);
      await appIsKept(page);
      await dismissNotices(page);
      await page.goto(`${app.url}/profile`);
      if (language === 'de') {
        await page.getByRole('combobox', { name: 'Language' }).tap();
        await page.getByRole('option', { name: 'Deutsch' }).tap();
      }
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    });

    await test.step('the library', async () => {
      await page.goto(`${app.url}/library`);
      await expect(list.getByText(TITLES[1])).toBeVisible();
      await looks('library');
    });

    await test.step('the reader', async () => {
      await list.getByText(TITLES[0]).tap();
      await expect(page.getByText(LINE).first()).toBeVisible();
      await looks('reader');
      await page.getByText(LINE).first().click({ clickCount: 3 });
      await expect(page.getByRole('dialog', { name: reader('selection/title') })).toBeVisible();
      await looks('reader-selected');
      await page.keyboard.press('1');
      await expect(page.locator('g[style*="--mark"]')).toHaveCount(1);
      await page.getByText(LINE).first().tap();
      await expect(page.getByRole('dialog', { name: reader('highlight/title'), exact: true })).toBeVisible();
      await looks('reader-marked');
      await page.keyboard.press('Escape');
      const tools = page.getByRole('button', { name: reader('draw/tools') });
      await tools.tap();
      await expect(page.getByRole('menu')).toBeVisible();
      await looks('reader-tools');
      await page.getByRole('menuitemcheckbox', { name: reader('draw/highlight') }).tap();
      await expect(page.getByRole('button', { name: reader('draw/done') })).toBeVisible();
      await looks('reader-highlighter');
      await page.getByRole('button', { name: reader('draw/done') }).tap();
    });

    await test.step('a project that is taken along', async () => {
      await panel(library('manifest/panel/library.list/title')).tap();
      const tree = page.getByRole('tree', { name: library('project/heading') });
      await tree
        .getByRole('treeitem', { name: /northern woods/ })
        .last()
        .tap();
      await page.getByRole('button', { name: library('project/more') }).tap();
      await looks('project-menu');
      await page.getByRole('menuitem', { name: reader('manifest/command/reader.keepProject/title') }).tap();
      await expect(page.getByRole('dialog', { name: reader('keep/title') })).toBeVisible();
      await looks('keep');
      await page.keyboard.press('Escape');
    });

    await test.step('a quick note, and one that the server refuses', async () => {
      await note().tap();
      await page.getByRole('textbox', { name: library('quickNote/text') }).fill(LINE);
      await looks('note');
      const refusal = { status: 403, json: { status: 'error', type: 'permission', message: 'No.' } };
      await page.route('**/api/projects/articles/', (route) =>
        route.request().method() === 'POST' ? route.fulfill(refusal) : route.fallback(),
      );
      await page.getByRole('button', { name: library('quickNote/keep') }).tap();
      await expect(page.getByText(library('quickNote/refused'))).toBeVisible();
      await looks('note-refused');
      await page.unroute('**/api/projects/articles/');
    });

    await test.step('what was shared, and is no paper', async () => {
      await page.evaluate(() => {
        const form = document.createElement('form');
        form.id = 'share';
        Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/received' });
        form.innerHTML = '<input type="file" name="files" multiple><input name="text">';
        document.body.append(form);
      });
      await page.locator('#share input[type=file]').setInputFiles(SHARED);
      await page.evaluate(() => document.querySelector<HTMLFormElement>('#share')?.submit());
      const sent = page.getByRole('list', { name: importer('received/list') }).getByRole('listitem');
      await expect(sent).toHaveCount(3);
      await looks('received');
    });

    await test.step('no connection, and a paper that was never opened here', async () => {
      await page.goto(`${app.url}/library`);
      await expect(list.getByText(TITLES[1])).toBeVisible();
      await libraryIsKept(page, ...TITLES);
      await page.context().setOffline(true);
      await expect(page.getByText(core('ui/offline'))).toBeVisible();
      await list.getByText(TITLES[1]).tap();
      await expect(page.getByText(reader('problem/not-kept/title'))).toBeVisible();
      await looks('offline-not-kept');
      await page.goto(`${app.url}/received`);
      await expect(page.getByRole('list', { name: importer('received/list') })).toBeVisible();
      await looks('offline-received');
    });

    await test.step('no connection, and nothing of the library on the device', async () => {
      await page.goto(`${app.url}/library`);
      await page.evaluate(async () => {
        for (const key of Object.keys(localStorage)) if (key.endsWith('library.offline')) localStorage.removeItem(key);
        for (const { name } of await indexedDB.databases()) if (name?.endsWith('.library')) indexedDB.deleteDatabase(name);
      });
      await page.reload();
      await expect(page.getByText(core('ui/unreachable'))).toBeVisible();
      await looks('offline-nothing');
    });
    await page.context().setOffline(false);
    await pages.takeBack(page);
  });
