/**
 * The whole job in a rich text: a Word document is dropped, cited from the library, commented on, changed by suggestion, and goes out as Word
 * and as PDF with all that came in. Once with the mouse, once with keys alone; the steps are counted.
 */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { readPdf } from '../../plugins/billing/server/testing/read-pdf.ts';
import { wordPaper } from '../fixtures/word-paper.ts';
import { expect, testAsPro as test } from './app.ts';
import { barriersOf } from './barriers.ts';
import { newProjectBy, newReferenceBy, signUpAs } from './calls.ts';
import { Hands, watch } from './hands.ts';
import { askedForFiles } from './library.ts';
import { richText } from './rich-text.ts';
import { showManuscripts } from './latex.ts';

const WORK = 'The Printed Page';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const FILE = { name: 'Marginal notes.docx', mimeType: DOCX, buffer: wordPaper() };
/** And nothing that could not be kept. */
const REPORT = /^What came inIts citations are bound to your library\. +1 work is new in it\.Close$/;
/** From the list of files, and from the text, to what is done. */
const MOST = {
  mouse: { takeIn: 3, cite: 5, comment: 4, suggest: 7, docx: 3, pdf: 4 },
  keys: { takeIn: 5, cite: 4, comment: 4, suggest: 5, docx: 4, pdf: 5 },
};

const report = (page: Page): Locator => page.getByRole('dialog', { name: 'What came in' });
const citations = (page: Page): Locator => richText(page).getByRole('button', { name: /^Citation/ });
const paragraph = (page: Page, words: string): Locator => richText(page).getByRole('paragraph').filter({ hasText: words });
const comments = (page: Page): Locator => page.locator('[data-panel="comments.list"]').locator('visible=true');
const comes = (page: Page): Locator => richText(page).locator('ins');
const mode = (page: Page, name: string): Locator => page.getByRole('button', { name: `Mode: ${name}` });

/** Everything of the document is there, in its own kind. */
const cameIn = async (page: Page): Promise<void> => {
  const text = richText(page);
  await expect(text.getByRole('heading', { name: 'Method' })).toBeVisible();
  await expect(citations(page)).toHaveText(['(Knuth, 1984, p. 97)']);
  await expect(comes(page)).toHaveText(' often');
  await expect(text.locator('math').first()).toBeAttached();
  await expect(text.locator('td, th')).toHaveText(['Reader', 'Notes', 'Ada', '42']);
  await expect(text.getByAltText('A page with notes')).toBeVisible();
  await expect(text).toContainText('Literate Programming');
};

const savedAs = async (page: Page, act: () => Promise<unknown>): Promise<Buffer> => {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return readFileSync(await file.path());
};

/** What came in and what was done since, as Word has it. */
const isWhole = (bytes: Buffer, accepted: string): void => {
  const files = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]));
  const text = files['word/document.xml'] ?? '';
  expect(text.match(/ADDIN ZOTERO_ITEM|ADDIN CSL_CITATION/g)).toHaveLength(2);
  expect(text).toMatch(/ADDIN ZOTERO_BIBL|CSL_BIBLIOGRAPHY/);
  for (const part of ['<m:sSup>', '<w:tbl>', '<w:drawing>', '<w:footnoteReference ', 'w:val="Heading1"'])
    expect(text).toContain(part);
  // One is suggested still, the other was accepted.
  expect(text).toMatch(/<w:ins [^>]*>(?:(?!<\/w:ins>).)* often/s);
  expect(text.replace(/<[^>]*>/g, '')).toContain(accepted);
  expect(text.match(/<w:ins /g)).toHaveLength(1);
  expect(files['word/footnotes.xml']).toContain('As far as we know.');
  const said = (files['word/comments.xml'] ?? '').replace(/<[^>]*>/g, '');
  expect(said).toContain('Which readers?');
  expect(said).toContain('All of them.');
};

const isPrinted = async (bytes: Buffer, accepted: string): Promise<void> => {
  const text = (await readPdf(new Uint8Array(bytes))).whole.replace(/\s+/g, ' ');
  for (const printed of ['Marginal Notes', 'Method', accepted, 'As far as we know.', 'Knuth', WORK, 'Figure 1', '42'])
    expect(text).toContain(printed);
  expect(text).not.toContain('Readers often');
};

const signedIn = async (app: Parameters<typeof signUpAs>[0], page: Page): Promise<void> => {
  const { calls } = await signUpAs(app, page, 'writer');
  await newReferenceBy(calls, await newProjectBy(calls, 'Thesis'), WORK);
};

test('with the mouse', async ({ app, pages }) => {
  const page = await pages.lend();
  await signedIn(app, page);
  const hands = new Hands(page);
  const text = richText(page);
  const steps: Record<string, number> = {};

  await showManuscripts(page);
  await page.getByRole('tab', { name: 'Rich text', exact: true }).click();
  await test.step('a Word document is dropped on the list', async () => {
    steps.takeIn = await hands.stepsOf(async () => {
      await hands.drop(page.getByText('No rich text yet'), FILE);
      await hands.click(page.getByRole('dialog').getByRole('button', { name: 'Import…' }));
      await expect(report(page)).toContainText(REPORT);
      await hands.click(report(page).getByRole('button', { name: 'Close' }).last());
    });
    await cameIn(page);
  });

  await test.step('a work of the library is cited', async () => {
    steps.cite = await hands.stepsOf(async () => {
      await hands.click(paragraph(page, 'in margins'));
      await hands.press('End');
      await hands.click(page.getByRole('toolbar', { name: 'Format' }).getByRole('button', { name: 'Cite' }));
      await hands.type('Printed');
      await hands.click(page.getByRole('dialog', { name: 'Cite' }).getByRole('option', { name: new RegExp(WORK) }));
    });
    await expect(citations(page)).toHaveText([/The Printed Page/, /Knuth/]);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await barriersOf(page), colorScheme).toEqual([]);
    }
  });

  await test.step('words are commented on', async () => {
    steps.comment = await hands.stepsOf(async () => {
      await hands.click(paragraph(page, 'Programs are read'), { clickCount: 2, position: { x: 30, y: 8 } });
      await hands.click(page.getByRole('toolbar', { name: 'Selected words' }).getByRole('button', { name: /^Comment/ }));
      await expect(comments(page).getByLabel('Your comment')).toBeFocused();
      await hands.type('All of them.');
      await hands.click(page.getByRole('article', { name: 'New comment' }).getByRole('button', { name: 'Comment' }));
    });
    await expect(comments(page).getByRole('article')).toHaveCount(2);
  });

  await test.step('a word is suggested, and accepted', async () => {
    steps.suggest = await hands.stepsOf(async () => {
      await hands.click(mode(page, 'Editing'));
      await hands.click(page.getByRole('menuitemcheckbox', { name: 'Suggesting' }));
      await expect(mode(page, 'Suggesting')).toBeVisible();
      await hands.click(text.getByRole('heading', { name: 'Method' }));
      await hands.press('End');
      await hands.type(' and aim');
      await hands.click(comes(page).filter({ hasText: 'and aim' }));
      await hands.click(page.getByRole('group', { name: 'Suggestion' }).getByRole('button', { name: 'Accept' }));
    });
    await expect(comes(page)).toHaveText([' often']);
    await expect(text).toContainText('Method and aim');
  });

  await test.step('it goes out as Word and as PDF', async () => {
    const dialog = page.getByRole('dialog', { name: 'Download' });
    const open = async () => {
      await hands.click(page.getByRole('button', { name: 'View and more' }));
      await hands.click(page.getByRole('menuitem', { name: 'Download rich text as…' }));
    };
    const [docx, pdf] = [
      await savedAs(page, async () => {
        steps.docx = await hands.stepsOf(async () => {
          await open();
          await hands.click(dialog.getByRole('button', { name: 'Download' }));
        });
      }),
      await savedAs(page, async () => {
        steps.pdf = await hands.stepsOf(async () => {
          await open();
          await hands.click(dialog.getByRole('radio', { name: 'PDF' }));
          await hands.click(dialog.getByRole('button', { name: 'Download' }));
        });
      }),
    ];
    isWhole(docx, 'Method and aim');
    await isPrinted(pdf, 'Method and aim');
  });
  expect(steps).toEqual(MOST.mouse);
  await pages.takeBack(page);
});

test('with keys alone', async ({ app, browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signedIn(app, page);
  const { byMouse, faults } = await watch(context);
  await page.reload();
  const hands = new Hands(page);
  const text = richText(page);
  const steps: Record<string, number> = {};
  /** A command by its name: asked for, typed and taken. */
  const command = async (name: string) => {
    await hands.press('Control+Shift+p');
    await hands.type(name);
    await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(name);
    await hands.press('Enter');
  };

  await test.step('a Word document is taken in', async () => {
    await expect(page.getByRole('navigation', { name: 'Places' })).toBeVisible();
    steps.takeIn = await hands.stepsOf(async () => {
      const chooser = await askedForFiles(page, () => command('Open a Word'));
      await chooser.setFiles([FILE]);
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toBeFocused();
      await hands.press('Enter');
      await expect(report(page)).toContainText(REPORT);
      await hands.press('Enter');
    });
    await cameIn(page);
    await expect(text).toBeFocused();
  });

  await test.step('a work of the library is cited', async () => {
    await page.keyboard.press('ControlOrMeta+Home');
    for (const _ of [1, 2]) await page.keyboard.press('ArrowDown');
    steps.cite = await hands.stepsOf(async () => {
      await hands.press('End');
      await hands.press('Control+Shift+c');
      await hands.type('Printed');
      await expect(page.getByRole('dialog', { name: 'Cite' }).getByRole('option').first()).toContainText(WORK);
      await hands.press('Enter');
    });
    await expect(citations(page)).toHaveText([/The Printed Page/, /Knuth/]);
  });

  await test.step('words are commented on', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    steps.comment = await hands.stepsOf(async () => {
      await hands.press('Control+Shift+ArrowRight');
      await hands.press('Control+Alt+m');
      await expect(comments(page).getByLabel('Your comment')).toBeFocused();
      await hands.type('All of them.');
      await hands.press('Control+Enter');
    });
    await expect(comments(page).getByRole('article')).toHaveCount(2);
    await expect(text).toBeFocused();
  });

  await test.step('a word is suggested, and accepted', async () => {
    steps.suggest = await hands.stepsOf(async () => {
      await hands.press('Control+Alt+s');
      await expect(mode(page, 'Suggesting')).toBeVisible();
      await hands.press('Home');
      await hands.type('Written ');
      await expect(comes(page)).toHaveText([' often', 'Written ']);
      await hands.press('Control+Alt+s');
      await expect(mode(page, 'Editing')).toBeVisible();
      await expect(comes(page)).toHaveText([' often', 'Written ']);
      await hands.press('Alt+Shift+y');
    });
    await expect(comes(page)).toHaveText([' often']);
    await expect(text).toContainText('Written Programs');
  });

  await test.step('it goes out as Word and as PDF', async () => {
    const docx = await savedAs(page, async () => {
      steps.docx = await hands.stepsOf(async () => {
        await command('Download rich text as');
        await hands.press('Enter');
      });
    });
    const pdf = await savedAs(page, async () => {
      steps.pdf = await hands.stepsOf(async () => {
        await command('Download rich text as');
        await expect(page.getByRole('radio', { name: 'Word (.docx)' })).toBeFocused();
        await hands.press('ArrowDown');
        await expect(page.getByRole('radio', { name: 'PDF' })).toBeChecked();
        await hands.press('Enter');
      });
    });
    isWhole(docx, 'Written Programs');
    await isPrinted(pdf, 'Written Programs');
  });
  expect([...byMouse], 'hands on a mouse').toEqual([]);
  expect(faults).toEqual([]);
  expect(steps).toEqual(MOST.keys);
  await context.close();
});
