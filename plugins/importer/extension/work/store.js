// @ts-check
/**
 * What the extension remembers: with the browser's profile (`local`) or until the browser ends (`session`). The worker may be ended at any
 * moment, so nothing is kept in its memory.
 */

/** @template T @param {ChromeArea} area @param {string} key @returns {Promise<T | undefined>} */
const get = async (area, key) => /** @type {T | undefined} */ ((await area.get(key))[key]);

/** @returns {Promise<Session | undefined>} */
export const session = () => get(chrome.storage.local, 'session');
/** @param {Session} tokens */
export const keepSession = (tokens) => chrome.storage.local.set({ session: tokens });
export const forgetSession = () => chrome.storage.local.remove('session');

/** @returns {Promise<Connecting | undefined>} */
export const connecting = () => get(chrome.storage.session, 'connecting');
/** @param {Connecting} value */
export const keepConnecting = (value) => chrome.storage.session.set({ connecting: value });
export const forgetConnecting = () => chrome.storage.session.remove('connecting');

/** @param {number} tab @returns {Promise<Page | undefined>} */
export const page = (tab) => get(chrome.storage.session, `page ${tab}`);
/** @param {number} tab @param {Page} value */
export const keepPage = (tab, value) => chrome.storage.session.set({ [`page ${tab}`]: value });
/** @param {number} tab */
export const forgetPage = (tab) => chrome.storage.session.remove(`page ${tab}`);

/** Of the link that was saved last from a menu. @returns {Promise<Page | undefined>} */
export const link = () => get(chrome.storage.session, 'link');
/** @param {Page} value */
export const keepLink = (value) => chrome.storage.session.set({ link: value });

/** @returns {Promise<readonly Place[]>} */
export const projects = async () => (await get(chrome.storage.session, 'projects')) ?? [];
/** @param {readonly Place[]} value */
export const keepProjects = (value) => chrome.storage.session.set({ projects: value });

/** The project that was chosen last. @returns {Promise<number | null>} */
export const lastProject = async () => (await get(chrome.storage.local, 'lastProject')) ?? null;
/** @param {number | null} project */
export const keepLastProject = (project) => chrome.storage.local.set({ lastProject: project });

/** @returns {Promise<readonly Unsaved[]>} */
export const unsaved = async () => (await get(chrome.storage.local, 'unsaved')) ?? [];
/** @param {string} id */
export const forgetUnsaved = async (id) =>
  chrome.storage.local.set({ unsaved: (await unsaved()).filter((one) => one.id !== id) });
/** @param {Unsaved} value */
export const keepUnsaved = async (value) =>
  chrome.storage.local.set({ unsaved: [...(await unsaved()).filter((one) => one.id !== value.id), value] });

/** Whatever somebody else must not find: called when the connection is ended. */
export const forgetAll = async () => {
  await forgetSession();
  for (const key of Object.keys(await chrome.storage.session.get(null))) await chrome.storage.session.remove(key);
  await chrome.storage.local.remove('lastProject');
  await chrome.storage.local.remove('unsaved');
};
