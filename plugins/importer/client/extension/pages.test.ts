/** Pages on their way into the library, as the extension's worker keeps them: nothing is lost, and nothing is made twice. */
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from '../testing/fake-browser.ts';

const browser = fakeBrowser();
const { look, save, saveFromAfar, saveUnsaved } = await import('../../extension/work/pages.js');

const PAGE = { url: 'https://journal.example/owls', title: 'Owls' };
const READING = { info: { title: 'Owls' }, found_by: 'web', pdf: null, known: null };
const SAVED = { article: 7, project: 1, project_title: 'Imported', is_new: true, pdf: { state: 'none', reason: null } };
const CHOICE = { project: null, tags: ['owl'] };
const PDF = `data:application/pdf;base64,${btoa('%PDF-1.7 owls')}`;

const shows = (html: string | null, file = '') =>
  browser.executeScript.mockImplementation(async ({ args }) => [{ result: args.length === 1 ? html : file }]);
const works = () => browser.answers(({ path }) => ({ json: path === '/importer/read/' ? READING : SAVED }));
const bodies = (path: string) =>
  browser.asked.filter((one) => one.path === path).map(({ body }) => body as Record<string, unknown>);

beforeEach(async () => {
  browser.reset();
  await browser.local.set({ session: { access_token: 'a', refresh_token: 'r' } });
  shows('<html></html>');
  works();
});

describe('a page', () => {
  it('is looked at once, with what the browser shows of it', async () => {
    await Promise.all([look(1, PAGE), look(1, PAGE)]);
    expect(await look(1, PAGE)).toMatchObject({ state: 'found', reading: READING });
    expect(bodies('/importer/read/')).toEqual([{ ...PAGE, html: '<html></html>' }]);
    await look(1, { ...PAGE, url: 'https://journal.example/other' });
    expect(bodies('/importer/read/')).toHaveLength(2);
  });

  it('that could not be saved is kept with what was chosen, and saved later as the same', async () => {
    await look(1, PAGE);
    browser.answers(() => 'offline');
    expect(await save(1, CHOICE)).toMatchObject({ state: 'failed', failure: { fault: 'offline' } });
    expect(await browser.local.get('unsaved')).toMatchObject({ unsaved: [{ title: 'Owls', choice: CHOICE, reading: READING }] });
    works();
    expect(await save(1, CHOICE)).toMatchObject({ state: 'saved', saved: SAVED });
    expect(await browser.local.get('unsaved')).toEqual({ unsaved: [] });
    const ids = bodies('/importer/save/').map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('whose worker was ended while it saved can be saved again', async () => {
    const found = await look(1, PAGE);
    await browser.session.set({ 'page 1': { ...found, state: 'saving' } });
    expect(await look(1, PAGE)).toMatchObject({ state: 'found', id: found.id });
  });

  it('that cannot be read is asked for again', async () => {
    browser.answers(() => ({ status: 400, json: { message: 'No page.' } }));
    expect(await look(1, PAGE)).toMatchObject({ state: 'failed', failure: { fault: 'refused', message: 'No page.' } });
    works();
    expect(await look(1, PAGE)).toMatchObject({ state: 'found' });
  });
});

describe('a PDF', () => {
  const withPdf = () =>
    browser.answers(({ path }) => ({
      json: path === '/importer/read/' ? { ...READING, pdf: 'https://journal.example/owls.pdf' } : SAVED,
    }));

  it('goes along as the page’s own cookies open it', async () => {
    withPdf();
    shows('<html></html>', PDF);
    await look(1, PAGE);
    await save(1, CHOICE);
    const { pdf, pdf_url } = bodies('/importer/save/')[0] ?? {};
    expect(pdf_url).toBe('https://journal.example/owls.pdf');
    expect(await (pdf as Blob).text()).toBe('%PDF-1.7 owls');
  });

  it('that turns out to be a page for signing in is left to the server', async () => {
    withPdf();
    shows('<html></html>', `data:text/html;base64,${btoa('<html>Sign in</html>')}`);
    await look(1, PAGE);
    await save(1, CHOICE);
    expect(bodies('/importer/save/')[0]).not.toHaveProperty('pdf');
  });

  it('in a tab of its own is not taken for a page', async () => {
    shows(null);
    expect(await look(1, { url: 'https://journal.example/owls.pdf', title: '' })).toMatchObject({
      title: 'owls.pdf',
      reading: { pdf: 'https://journal.example/owls.pdf' },
    });
    expect(bodies('/importer/read/')[0]).not.toHaveProperty('html');
    await look(2, { url: 'https://journal.example/mice.pdf', title: 'journal.example/mice.pdf' });
    await look(3, { url: 'https://journal.example/rats.pdf', title: 'On rats' });
    expect(bodies('/importer/read/').map(({ title }) => title)).toEqual(['owls.pdf', 'mice.pdf', 'On rats']);
  });
});

it('what was not saved is tried again in its turn, until one fails', async () => {
  browser.answers(() => 'offline');
  for (const id of ['tmp-1', 'tmp-2']) await saveFromAfar({ id, url: `https://x.example/${id}`, title: id, choice: CHOICE });
  expect(await saveUnsaved()).toMatchObject({ fault: 'offline' });
  works();
  expect(await saveUnsaved()).toBeUndefined();
  expect(await browser.local.get('unsaved')).toEqual({ unsaved: [] });
  expect(new Set(bodies('/importer/save/').map(({ id }) => id))).toEqual(new Set(['tmp-1', 'tmp-2']));
});
