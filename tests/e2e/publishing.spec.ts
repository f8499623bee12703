/** The publishing service from the manuscript that is dropped to the journal that is found and submitted to, author and desk side by side. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type App, EDITOR, expect, signUp, test } from './app.ts';
import { act, drop, type Dropped, next, payFor, takeOrder, textOf } from './orders.ts';

/** Of Crossref's public data: a work a line. */
const work = (at: number, journal: string, title: string, family: string): string =>
  JSON.stringify({
    DOI: `10.5555/chant.${at}`,
    type: 'journal-article',
    title: [title],
    'container-title': [journal],
    abstract: `${title}: we compared antiphons of plainchant manuscripts and how their melodies were handed down.`,
    author: [{ given: 'Ida', family }],
    issued: { 'date-parts': [[2001]] },
    publisher: 'Neume Press',
  });

const WORKS = [
  work(1, 'Plainchant Letters', 'Antiphons of the plainchant manuscripts', 'Neum'),
  work(2, 'Plainchant Letters', 'How melodies of plainchant were handed down', 'Melisma'),
  work(3, 'Plainchant Letters', 'Scribes of plainchant and their melodies', 'Scriptor'),
  work(4, 'Annals of Antiphons', 'Antiphons before they were written', 'Oral'),
];

const MANUSCRIPT: Dropped = {
  name: 'Antiphons.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    [
      'Melodies that plainchant manuscripts share',
      'Ann Lee, University of the Margin',
      'Abstract',
      'Antiphons were handed down by ear before they were written. We compared the melodies of ninety plainchant manuscripts, and show that scribes wrote what they had heard rather than what lay before them, which dates the oldest of them anew.',
      'Introduction',
      'Long ago they sang.',
      'References',
      'Melisma, I. (2001). How melodies of plainchant were handed down. Plainchant Letters, 3, 5–9.',
      'Nobody, N. (1999). A work that no catalogue has ever heard of. Lost Letters, 1, 1–2.',
    ].join('\n\n'),
  ),
};

const SHORTLIST = textOf('Shortlist.txt', 300);
const SHORTER = textOf('Shortlist, shorter.txt', 200);

test.describe('publishing', () => {
  let chief: Page;
  let ada: Page;
  test.beforeAll(async ({ app, pages }) => {
    chief = await pages.lend();
    await signUp(app, chief, EDITOR);
    ada = await pages.lend();
    await signUp(app, ada, 'publishing@example.org');
  });
  test.afterAll(async ({ pages }) => {
    await pages.takeBack(chief);
    await pages.takeBack(ada);
  });

  /** As an operator fills the catalogue from a file. */
  const fillCatalogue = async (app: App): Promise<void> => {
    const folder = join(app.data, 'scratch/catalogue/dumps');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'plainchant.jsonl'), WORKS.join('\n'));
    await chief.goto(`${app.url}/catalogue`);
    await chief.getByRole('tab', { name: 'Files' }).click();
    await chief.getByRole('combobox', { name: 'File' }).click();
    await chief.getByRole('option', { name: /^plainchant\.jsonl/ }).click();
    await chief.getByRole('button', { name: 'Take in', exact: true }).click();
    const file = chief.getByRole('listitem', { name: 'plainchant.jsonl' });
    await expect(file.getByText(/4 works taken in/)).toBeVisible();
    await expect(file.getByRole('button', { name: 'Take in again' })).toBeVisible();
  };

  const orderService = async (app: App, file: Dropped, service: RegExp, field: RegExp, text: string, price: string) => {
    await ada.goto(`${app.url}/apps/publishing-service`);
    await drop(ada, file);
    await next(ada);
    await ada.getByRole('radio', { name: service }).click();
    await ada.getByRole('textbox', { name: field }).fill(text);
    await next(ada);
    return payFor(ada, price);
  };

  const send = async (at: Locator, file: Dropped): Promise<void> => {
    await at.locator('input[type="file"]').setInputFiles(file);
    await expect(at.getByText(file.name, { exact: true }).first()).toBeVisible();
  };

  const saves = async (order: Locator, name: string): Promise<void> => {
    const saved = ada.waitForEvent('download');
    await order.getByRole('button', { name: `Save ${name}`, exact: true }).click();
    expect((await saved).suggestedFilename()).toBe(name);
  };

  const saysYes = async (order: Locator): Promise<void> => {
    await order.getByRole('button', { name: 'Yes, go on' }).click();
    await expect(order.getByRole('button', { name: 'Yes, go on' })).toBeHidden();
  };

  const ends = async (app: App, order: Locator, atDesk: Locator): Promise<void> => {
    await act(chief, atDesk, 'Deliver');
    await act(ada, order, 'Everything is right');
    await expect(order.getByText('Completed').first()).toBeVisible();
    await expect(atDesk.getByText('Completed').first()).toBeVisible();
    await app.mailTo('publishing@example.org', 'Your order is done');
  };

  test('[PUB-002] [PUB-003] journals are ranked for a manuscript, refined at the desk, and taken by its author', async ({
    app,
  }) => {
    await fillCatalogue(app);
    const order = await orderService(app, MANUSCRIPT, /Journal selection/, /Field of research/, 'Musicology', '$150.00');
    const ranked = order.getByRole('list', { name: 'What the catalogue says' });
    await test.step('ranked out of the catalogue, with reasons', async () => {
      const first = ranked.getByRole('listitem').first();
      await expect(first).toContainText('Plainchant Letters');
      await expect(first).toContainText('1 of your references appeared here');
      await expect(first).toContainText('2 of the 3 nearest papers appeared here');
      await expect(first).toContainText(/Rare words in common: .*antiphons/);
      await expect(ranked).toContainText('Annals of Antiphons');
      await expect(order.getByText(/1 of 2 references are in the catalogue/)).toBeVisible();
    });

    const atDesk = await takeOrder(chief, app.url, MANUSCRIPT.name);
    await test.step('refined at the desk', async () => {
      const recommended = atDesk.getByRole('region', { name: 'Recommended journals' });
      await recommended.getByRole('combobox', { name: 'Recommend a journal' }).click();
      await chief.getByRole('option', { name: 'Plainchant Letters' }).click();
      await recommended.getByRole('combobox', { name: 'Recommend a journal' }).click();
      await chief.keyboard.type('Journal of the Margin');
      await chief.getByRole('option', { name: 'Recommend “Journal of the Margin”' }).click();
      await recommended.getByRole('button', { name: 'Move Journal of the Margin up' }).click();
      await recommended.getByRole('textbox', { name: 'Note on Journal of the Margin' }).fill('No fees; decides in six weeks.');
      await recommended.getByRole('button', { name: 'Save recommendations' }).click();
      const seen = order.getByRole('list', { name: 'Recommended journals' }).getByRole('listitem');
      await expect(seen).toHaveText(['Journal of the MarginNo fees; decides in six weeks.', 'Plainchant Letters']);
    });

    await test.step('asked for, changed, and said yes to', async () => {
      await act(chief, atDesk, 'Go on with the work');
      await send(atDesk, SHORTLIST);
      await act(chief, atDesk, 'Ask for approval');
      await saves(order, SHORTLIST.name);
      await order.getByRole('button', { name: 'Ask for changes' }).click();
      await order.getByRole('textbox', { name: 'What should be changed?' }).fill('Three are enough.');
      await order.getByRole('button', { name: 'Send', exact: true }).first().click();
      await expect(atDesk.getByText('Three are enough.').first()).toBeVisible();
      await send(atDesk, SHORTER);
      await act(chief, atDesk, 'Ask for approval');
      await saysYes(order);
      await expect(order.getByRole('list', { name: 'Milestones' })).toContainText('Approved');
    });
    await ends(app, order, atDesk);
    await test.step('written in the desk’s log under its own name', async () => {
      await chief.goto(`${app.url}/operator`);
      await chief.getByRole('tab', { name: 'Audit log' }).click();
      await expect(chief.getByText('Journals recommended').first()).toBeVisible();
    });
  });

  test('[PUB-002] a submission waits for its author’s yes at each milestone', async ({ app }) => {
    const paper = textOf('Paper.txt', 900);
    const journal = 'Annals of the Margin';
    const order = await orderService(app, paper, /Submission support/, /Target journal/, journal, '$180.00');
    const letter = textOf('Cover letter.txt', 80);
    await send(order, letter);

    const atDesk = await takeOrder(chief, app.url, paper.name);
    await expect(atDesk.getByText(letter.name, { exact: true }).first()).toBeVisible();
    await act(chief, atDesk, 'Go on with the work');
    const milestones = order.getByRole('list', { name: 'Milestones' }).getByRole('listitem');
    for (const [title, file] of [
      ['Documents and declarations', textOf('Declarations.txt', 90)],
      ['Proof of the submission', textOf('Proof.txt', 90)],
    ] as const) {
      await test.step(title, async () => {
        await send(atDesk, file);
        await act(chief, atDesk, 'Ask for approval');
        const milestone = milestones.filter({ hasText: title });
        await expect(milestone).toContainText('Waits for the author’s yes');
        await expect(milestone).toContainText(file.name);
        await saves(order, file.name);
        // The service's own part of the page is there also where the page is the first that is opened.
        await ada.reload();
        await saysYes(order);
        await expect(milestone).toContainText('Approved');
      });
    }
    await ends(app, order, atDesk);
  });
});
