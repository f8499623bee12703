/** Somebody without an account reads a manuscript by a link, comments on it by hand and by keys, and loses it when the link ends. */
import type { Locator, Page } from '@playwright/test';
import { PNG } from '../../plugins/richtext/server/imports/testing/make-docx.ts';
import { expect, test } from './app.ts';
import { barriersOf } from './barriers.ts';
import { newProjectBy, newReferenceBy, signUpAs } from './calls.ts';
import { line, newPaper, preview, source } from './latex.ts';
import { newProject } from './library.ts';
import { runCommand } from './palette.ts';
import { richText } from './rich-text.ts';

const TITLE = 'Fig trees';
const WORDS = 'They outlive whoever plants them.';
const GUEST = 'Jo Reviewer';

const comments = (page: Page): Locator => page.locator('[data-panel="comments.list"]').locator('visible=true');

test('a guest reads and comments by a link, until it is ended', async ({ desk: owner, pages }) => {
  const guest = await pages.lend();
  const dialog = owner.getByRole('dialog', { name: 'Links for guests' });

  await test.step('the owner makes a link for somebody', async () => {
    await newProject(owner, 'Botany');
    await newPaper(owner, TITLE);
    await expect(line(owner, '\\documentclass')).toBeVisible();
    await source(owner).click();
    await owner.keyboard.press('Control+a');
    await owner.keyboard.insertText(`\\documentclass{article}\n\\begin{document}\n${WORDS}\n\\end{document}\n`);
    await owner.getByRole('button', { name: 'Compile', exact: true }).first().click();
    await expect(preview(owner).getByText(WORDS)).toBeVisible({ timeout: 60_000 });
    await runCommand(owner, 'Links for guests');
    await expect(dialog.getByText('No links yet')).toBeVisible();
    await dialog.getByLabel('For whom').fill(GUEST);
    await dialog.getByRole('combobox', { name: 'Guests may' }).click();
    await owner.getByRole('option', { name: 'Read and comment' }).click();
    const made = owner.waitForResponse((answer) => answer.url().endsWith('/links/') && answer.request().method() === 'POST');
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: GUEST })).toContainText('nobody has opened it yet');
    const { url } = (await (await made).json()) as { url: string };
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await guest.goto(url);
  });

  await test.step('who opens it says a name, and sees the pages', async () => {
    await expect(guest.getByRole('heading', { name: TITLE })).toBeVisible();
    await guest.getByLabel('Your name').fill(GUEST);
    await guest.keyboard.press('Enter');
    await expect(guest.getByText(WORDS)).toBeVisible();
  });

  await test.step('selected words of the source are commented on', async () => {
    await guest.getByRole('radio', { name: 'Source' }).click();
    await guest.getByRole('listitem').filter({ hasText: WORDS }).click({ clickCount: 3 });
    await guest.getByRole('button', { name: 'Comment on this' }).click();
    await guest.getByLabel('Comment', { exact: true }).fill('By how much?');
    await guest.keyboard.press('Control+Enter');
    await expect(guest.getByRole('article')).toContainText('By how much?');
    await expect(guest.locator('mark')).toHaveText(WORDS);
    await runCommand(owner, 'Show comments');
    await expect(comments(owner).getByRole('article')).toContainText('By how much?');
    await expect(comments(owner).getByText(`${GUEST} (guest)`)).toBeVisible();
  });

  await test.step('without a mouse: a word of a line, an answer, and back to the line', async () => {
    await guest.getByRole('list', { name: 'Lines of main.tex' }).getByRole('listitem').first().focus();
    await guest.keyboard.press('ArrowDown');
    await guest.keyboard.press('ArrowDown');
    await guest.keyboard.press('ArrowRight');
    await guest.keyboard.press('ArrowRight');
    // The browser's own keys make more of it.
    await guest.keyboard.press('Control+Shift+ArrowRight');
    await guest.keyboard.press('Control+Alt+m');
    await expect(guest.getByLabel('Comment', { exact: true })).toBeFocused();
    await guest.keyboard.type('Do they?');
    await guest.keyboard.press('Control+Enter');
    await expect(guest.getByRole('listitem').filter({ hasText: WORDS }).first()).toBeFocused();
    // In the order of the text: the whole line begins before it.
    await expect(guest.getByRole('article').locator('q')).toHaveText([WORDS, 'outlive whoever']);
    await guest.keyboard.press('Control+Alt+n');
    await expect(guest.getByRole('article').first()).toBeFocused();
    await guest.keyboard.press('Escape');
    expect(await barriersOf(guest), 'source').toEqual([]);
  });

  await test.step('words that are selected on the page are commented on, and not their line', async () => {
    await guest.getByRole('radio', { name: 'Pages' }).click();
    await guest.getByText(WORDS).first().dblclick();
    await guest.getByRole('button', { name: 'Comment on this' }).click();
    await guest.getByLabel('Comment', { exact: true }).fill('This word?');
    await guest.keyboard.press('Control+Enter');
    const said = guest.getByRole('article').filter({ hasText: 'This word?' });
    await expect(said.locator('q')).toHaveText(/^(outlive|whoever|plants)$/);
    expect(await barriersOf(guest), 'pages').toEqual([]);
  });

  await test.step('the ended link shows nothing any more', async () => {
    await guest.getByRole('article').last().getByRole('button', { name: 'Reply' }).click();
    await guest.getByLabel('Reply', { exact: true }).fill('I was about to');
    await runCommand(owner, 'Links for guests');
    await expect(dialog.getByText(`read by ${GUEST}`)).toBeVisible();
    await dialog.getByRole('button', { name: `End the link “${GUEST}”` }).click();
    await owner.getByRole('button', { name: 'End the link', exact: true }).click();
    await expect(dialog.getByText('No links yet')).toBeVisible();
    await expect(guest.getByText('This link has ended')).toBeVisible();
    await expect(guest.getByText(WORDS)).toHaveCount(0);
    await expect(guest.getByRole('textbox', { name: 'This is what you had written' })).toHaveValue(/I was about to$/);
  });

  await test.step('an address without a link says what it needs', async () => {
    await guest.goto(new URL('/guest', guest.url()).href);
    await expect(guest.getByText('This address needs the link that you were sent')).toBeVisible();
  });

  await pages.takeBack(guest);
});

test('a guest reads a rich text as it looks, live, comments on its words, and sees nothing of it within a second after the end', async ({
  app,
  pages,
}) => {
  const [owner, guest] = [await pages.lend(), await pages.lend()];
  const { calls, headers } = await signUpAs(app, owner, 'author');
  const projectId = await newProjectBy(calls, 'Botany');
  const article = await newReferenceBy(calls, projectId, 'The Fig');
  const content =
    `<h1 id="h1">Trees</h1><p>${WORDS}<span data-inline="footnote">Some of them.</span></p>` +
    `<p>As told <span data-inline="citation" id="c1" data-works='[{"article":${article}}]'></span>, in <a data-inline="cross_reference" href="#f1"></a>: ` +
    '<span data-inline="math" data-tex="x^2"></span>.</p>' +
    `<figure data-kind="figure" id="f1"><img src="data:image/png;base64,${PNG.toString('base64')}" alt="A fig tree"><figcaption>A tree</figcaption></figure>` +
    '<div data-block="table_of_contents"></div><div data-block="bibliography"></div>';
  const { data } = await calls<{ data: { ckFile: { id: number } } }>('POST', '../latex/ck-create/', {
    title: TITLE,
    projectId,
    content,
  });
  const thing = String(data.ckFile.id);
  await owner.goto(`${app.url}/editor/rich/${thing}`);
  await expect(richText(owner)).toContainText(WORDS);
  const dialog = owner.getByRole('dialog', { name: 'Links for guests' });
  await runCommand(owner, 'Links for guests');
  await expect(dialog.getByText(TITLE)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Guests may' }).click();
  await owner.getByRole('option', { name: 'Read and comment' }).click();
  const made = owner.waitForResponse((answer) => answer.url().endsWith('/links/') && answer.request().method() === 'POST');
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const { url } = (await (await made).json()) as { url: string };
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  const text = guest.getByRole('region', { name: 'Text of the manuscript' });

  await test.step('laid out, with everything that it prints', async () => {
    await guest.goto(url);
    await guest.getByLabel('Your name').fill(GUEST);
    await guest.keyboard.press('Enter');
    await expect(text.getByRole('heading', { name: 'Trees' })).toBeVisible();
    await expect(text).toContainText('As told (The Fig, n.d.), in Figure 1:');
    await expect(text.locator('math')).toBeVisible();
    const drawn = text.getByAltText('A fig tree');
    await expect.poll(() => drawn.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
    await expect(guest.getByRole('radio')).toHaveCount(0);
    expect(await barriersOf(guest)).toEqual([]);
    await text.getByRole('navigation').getByRole('link', { name: 'Trees' }).click();
    await expect(text.getByRole('heading', { name: 'Trees' })).toBeFocused();
    // What somebody goes to within it leaves the link in the address.
    expect(guest.url()).toBe(url);
  });

  await test.step('live, with comments that stay with their words', async () => {
    await text.getByText(WORDS).click({ clickCount: 3 });
    await guest.getByRole('button', { name: 'Comment on this' }).click();
    await guest.getByLabel('Comment', { exact: true }).fill('By how much?');
    await guest.keyboard.press('Control+Enter');
    await expect(text.locator('mark')).toHaveText([WORDS]);
    await richText(owner).getByRole('heading', { name: 'Trees' }).click();
    await owner.keyboard.press('Home');
    await owner.keyboard.type('Fig ');
    await expect(text.getByRole('heading', { name: 'Fig Trees' })).toBeVisible();
    await expect(text.locator('mark')).toHaveText([WORDS]);
    await runCommand(owner, 'Show comments');
    await expect(comments(owner).getByRole('article')).toContainText('By how much?');
  });

  await test.step('gone within a second', async () => {
    const listed = await calls<{ links: { id: number }[] }>('GET', `../guests/richtext/${thing}/links/`);
    const ended = await owner.request.delete(`${app.url}/api/guests/links/${listed.links[0]?.id}/`, { headers });
    expect(ended.ok()).toBe(true);
    await expect(guest.getByText('This link has ended')).toBeVisible({ timeout: 1_000 });
    await expect(text).toHaveCount(0);
  });
  await pages.takeBack(owner);
  await pages.takeBack(guest);
});
