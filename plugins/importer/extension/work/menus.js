// @ts-check
/** The entries of the page's own menu: saving it, or what a link leads to. What came of it is the badge of the button. */
import { session, keepLink, lastProject } from './store.js';
import { newId, saveAtOnce, saveFromAfar } from './pages.js';

const [PAGE, LINK] = ['save-page', 'save-link'];

export const makeMenus = async () => {
  await chrome.contextMenus.removeAll();
  chrome.contextMenus.create({ id: PAGE, title: chrome.i18n.getMessage('menuPage'), contexts: ['page', 'frame', 'selection'] });
  chrome.contextMenus.create({ id: LINK, title: chrome.i18n.getMessage('menuLink'), contexts: ['link'] });
};

/** A tab that was closed meanwhile has none. @param {number} tab @param {string} text */
const badge = (tab, text) => chrome.action.setBadgeText({ text, tabId: tab }).catch(() => undefined);

/** @param {number} tab @param {Promise<Page | undefined>} work */
const withBadge = async (tab, work) => {
  await badge(tab, '…');
  const page = await work;
  await badge(tab, page?.state === 'saved' ? '✓' : '!');
};

/** @param {string} url @returns {Promise<Page>} */
const saveLink = async (url) => {
  const [id, project] = [newId(), await lastProject()];
  const choice = { project, tags: [] };
  await keepLink({ id, url, title: url, state: 'saving', choice });
  const page = await saveFromAfar({ id, url, title: url, choice });
  await keepLink(page);
  return page;
};

/** @param {{ menuItemId: string, linkUrl?: string }} chosen @param {ChromeTab} [tab] */
export const onMenu = async ({ menuItemId, linkUrl }, tab) => {
  const id = tab?.id;
  if (id === undefined) return;
  // Who is not connected yet is told by the popup how that is done.
  if (!(await session())) return badge(id, '!');
  if (menuItemId === LINK && linkUrl) await withBadge(id, saveLink(linkUrl));
  else if (tab?.url) await withBadge(id, saveAtOnce(id, { url: tab.url, title: tab.title ?? '' }));
};
