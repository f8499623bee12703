// @ts-check
/** Pages on their way into the library: what they are, and keeping them. Each step stands in the store, where the popup sees it. */
import { call, failureOf } from './calls.js';
import { forgetUnsaved, keepLastProject, keepPage, keepUnsaved, lastProject, page, unsaved } from './store.js';
import { pdfOf, shownIn } from './tab.js';

export const newId = () => `tmp-${crypto.randomUUID()}`;

/** @param {{ url: string, title: string, html?: string | undefined }} of @returns {Promise<Reading>} */
export const read = async ({ url, title, html }) =>
  /** @type {Reading} */ (
    await call('/importer/read/', { body: { url, title: title.slice(0, 5000), ...(html ? { html } : {}) } })
  );

/**
 * @param {{ id: string, reading: Reading, choice: Choice, pdf?: Blob | undefined }} what
 * @returns {Promise<Saved>}
 */
export const keep = async ({ id, reading, choice, pdf }) => {
  const form = new FormData();
  form.append('id', id);
  form.append('info', JSON.stringify(reading.info));
  form.append('tags', JSON.stringify(choice.tags));
  if (choice.project !== null) form.append('project', String(choice.project));
  if (reading.pdf) form.append('pdf_url', reading.pdf);
  if (pdf) form.append('pdf', pdf, 'page.pdf');
  return /** @type {Saved} */ (await call('/importer/save/', { form }));
};

/** "smith-2012.pdf": what a tab with a PDF is called that has no title. @param {string} url */
const nameIn = (url) => {
  try {
    return decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');
  } catch {
    return '';
  }
};

/** What this worker is doing now, by tab. A state in the store may be that of one which was ended in between. @type {Map<number, Promise<Page>>} */
const busy = new Map();

/** One thing at a time for a tab. @param {number} tab @param {() => Promise<Page>} work @returns {Promise<Page>} */
const alone = (tab, work) => {
  const present = busy.get(tab);
  if (present) return present;
  const doing = work().finally(() => busy.delete(tab));
  busy.set(tab, doing);
  return doing;
};

/** @param {number} tab @param {{ url: string, title: string }} of @returns {Promise<Page>} */
const lookAnew = async (tab, { url, title }) => {
  /** @type {Page} */
  const now = { url, title: title || nameIn(url) || url, id: newId(), state: 'reading' };
  await keepPage(tab, now);
  try {
    const { html, isPdf } = await shownIn(tab, url);
    // Browsers call a PDF without a title by its address; what is called by its file gets the title that stands in it.
    const named = isPdf && url.includes(now.title) ? nameIn(url) || now.title : now.title;
    const reading = await read({ url, title: named, html });
    return await stored(tab, { ...now, title: named, state: 'found', reading: isPdf ? { ...reading, pdf: url } : reading });
  } catch (error) {
    return stored(tab, { ...now, state: 'failed', failure: failureOf(error) });
  }
};

/**
 * Looks at a page, unless it was looked at already.
 * @param {number} tab @param {{ url: string, title: string }} of
 */
export const look = (tab, of) =>
  alone(tab, async () => {
    const before = await page(tab);
    if (before?.url !== of.url || !before.reading) return lookAnew(tab, of);
    // A worker was ended while it saved: that can be done again.
    return before.state === 'saving' ? stored(tab, { ...before, state: 'found' }) : before;
  });

/** @param {number} tab @param {Page} now @returns {Promise<Page>} */
const stored = async (tab, now) => {
  await keepPage(tab, now);
  return now;
};

/** @param {number} tab @param {Page & { reading: Reading }} now @param {Choice} choice @returns {Promise<Page>} */
const saveNow = async (tab, now, choice) => {
  const { id, url, title, reading } = now;
  await keepPage(tab, { ...now, state: 'saving', choice });
  await keepLastProject(choice.project);
  try {
    const pdf = reading.pdf ? await pdfOf(tab, reading.pdf) : undefined;
    const saved = await keep({ id, reading, choice, pdf });
    await forgetUnsaved(id);
    return await stored(tab, { ...now, state: 'saved', choice, saved });
  } catch (error) {
    await keepUnsaved({ id, url, title, reading, choice });
    return stored(tab, { ...now, state: 'failed', choice, failure: failureOf(error) });
  }
};

/**
 * Keeps a page that was looked at. What fails is remembered with all that is known of it.
 * @param {number} tab @param {Choice} choice
 * @returns {Promise<Page | undefined>}
 */
export const save = async (tab, choice) => {
  const now = await page(tab);
  return now?.reading ? alone(tab, () => saveNow(tab, { ...now, reading: /** @type {Reading} */ (now.reading) }, choice)) : now;
};

/** Into the project that was chosen last, at once. @param {number} tab @param {{ url: string, title: string }} of */
export const saveAtOnce = async (tab, of) => {
  const found = await look(tab, of);
  return found.reading ? save(tab, { project: await lastProject(), tags: [] }) : found;
};

/**
 * Something that has no tab: a link, or a page that could not be saved before.
 * @param {Unsaved} wanted
 * @returns {Promise<Page>}
 */
export const saveFromAfar = async (wanted) => {
  const { id, url, title, choice } = wanted;
  try {
    const reading = wanted.reading ?? (await read({ url, title }));
    const saved = await keep({ id, reading, choice });
    await forgetUnsaved(id);
    return { id, url, title: reading.info.title ?? title, state: 'saved', reading, choice, saved };
  } catch (error) {
    await keepUnsaved(wanted);
    return { id, url, title, state: 'failed', choice, failure: failureOf(error) };
  }
};

/** Tries all again that could not be saved; the first that fails ends it. @returns {Promise<Failure | undefined>} */
export const saveUnsaved = async () => {
  for (const wanted of await unsaved()) {
    const { failure } = await saveFromAfar(wanted);
    if (failure) return failure;
  }
  return undefined;
};
