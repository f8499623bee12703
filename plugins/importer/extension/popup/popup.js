// @ts-check
/** The popup: shows how things stand in the store, and draws itself anew when that changes. */
import { SERVER_PATTERN } from '../server.js';
import { connecting, lastProject, link, page, projects, session, unsaved } from '../work/store.js';
import { connectView } from './connect-view.js';
import { button, el, t } from './dom.js';
import { order } from './orders.js';
import { pageView } from './page-view.js';
import { leavingView, linkView, unsavedView } from './unsaved-view.js';

const view = /** @type {HTMLElement} */ (document.getElementById('view'));
const dark = window.matchMedia('(prefers-color-scheme: dark)');
const wearTheme = () => (document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light');

/** A tab that is no page of the web, such as the browser's settings, has nothing to be saved. @param {ChromeTab | undefined} tab */
const pageIn = (tab) =>
  tab?.id !== undefined && /^https?:/.test(tab.url ?? '')
    ? { tab: tab.id, url: tab.url ?? '', title: tab.title ?? '' }
    : undefined;

/** @type {Failure | undefined} */
let failure;
/** @param {Failure | undefined} next */
const show = (next) => {
  failure = next;
  void draw();
};

/** Somebody wants to end the connection, with which they would lose what is not saved yet. */
let isLeaving = false;
/** @param {boolean} is */
const setLeaving = (is) => {
  isLeaving = is;
  void draw();
};
const disconnect = () => {
  setLeaving(false);
  return order({ do: 'disconnect' });
};

/** @param {() => unknown} [leave] what ends the connection, where there is one */
const head = (leave) =>
  el(
    'header',
    { class: 'head' },
    el('img', { src: '../icons/32.png', alt: '' }),
    el('span', {}, t('name')),
    leave && button(t('disconnect'), leave, { plain: true }),
  );

/** What stands in the store, and nothing else. */
const present = async () => {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  const shown = pageIn(tab);
  const isAllowed = await chrome.permissions.contains({ origins: [SERVER_PATTERN] });
  return {
    shown,
    isConnected: isAllowed && (await session()) !== undefined,
    connecting: await connecting(),
    page: shown && (await page(shown.tab)),
    places: { projects: await projects(), last: await lastProject() },
    unsaved: await unsaved(),
    link: await link(),
  };
};

/** @param {Awaited<ReturnType<typeof present>>} now @returns {(HTMLElement | undefined | '')[]} */
const contents = (now) => {
  if (!now.isConnected) return [head(), ...connectView(now.connecting, failure, show)];
  const { shown, page: known } = now;
  const own = shown && known?.url === shown.url ? pageView(shown.tab, known, now.places) : [];
  const nothing = shown ? undefined : el('p', { class: 'quiet' }, t('nothingHere'));
  const others = now.unsaved.filter(({ id }) => id !== known?.id);
  const count = now.unsaved.length;
  const leave = count > 0 ? () => setLeaving(true) : disconnect;
  const leaving = isLeaving && count > 0 ? leavingView(count, disconnect, () => setLeaving(false)) : [];
  return [head(leave), ...leaving, ...linkView(now.link), ...own, nothing, ...unsavedView(others, failure, show)];
};

let drawn = '';
/** Drawn only when something is different, so that nobody loses the field that they are typing in. */
const draw = async () => {
  const now = await present();
  const looks = JSON.stringify([now, failure, isLeaving]);
  if (looks === drawn) return now;
  drawn = looks;
  view.replaceChildren(...contents(now).filter((part) => part instanceof HTMLElement));
  return now;
};

/** A page is looked at when the popup is opened: that is the click. */
const begin = async () => {
  const { shown, isConnected, page: known } = await draw();
  if (!isConnected) return order({ do: 'follow' });
  if (shown && !(known?.url === shown.url && known.state === 'saved')) void order({ do: 'look', ...shown });
  return order({ do: 'projects' });
};

document.documentElement.lang = chrome.i18n.getUILanguage();
dark.addEventListener('change', wearTheme);
wearTheme();
let wasConnected = false;
chrome.storage.onChanged.addListener(async () => {
  const { isConnected } = await draw();
  if (isConnected && !wasConnected) void begin();
  wasConnected = isConnected;
});
void session().then((tokens) => {
  wasConnected = tokens !== undefined;
  return begin();
});
