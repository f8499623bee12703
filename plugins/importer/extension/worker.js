// @ts-check
/** The extension's worker: does what the popup and the menus ask for, so that none of it ends with the popup. */
import { SERVER_PATTERN } from './server.js';
import { call, failureOf } from './work/calls.js';
import { connect, disconnect, follow } from './work/connection.js';
import { makeMenus, onMenu } from './work/menus.js';
import { look, save, saveUnsaved } from './work/pages.js';
import { forgetPage, forgetUnsaved, keepProjects, session } from './work/store.js';

/** It is what no choice stands for. @param {Project} project */
const isImported = ({ title, role, parent_project_id }) => title === 'Imported' && role === 'owner' && parent_project_id === null;

const listProjects = async () => {
  const { data } = /** @type {{ data: Project[] }} */ (await call('/projects/get-all/', { method: 'GET' }));
  const writable = data.filter((one) => one.role !== 'read' && !one.is_locked && !isImported(one));
  await keepProjects(writable.map(({ id, title }) => ({ id, title })));
};

/** @param {Order} order @returns {Promise<unknown>} */
const obey = async (order) => {
  switch (order.do) {
    case 'connect':
      return connect();
    case 'follow':
      return void follow();
    case 'disconnect':
      return disconnect();
    case 'projects':
      return listProjects();
    case 'look':
      return look(order.tab, order);
    case 'save':
      return save(order.tab, order.choice);
    case 'save-unsaved':
      return saveUnsaved();
    case 'forget':
      return forgetUnsaved(order.id);
  }
};

chrome.runtime.onMessage.addListener((message, sender, answer) => {
  if (sender.id !== chrome.runtime.id) return false;
  obey(/** @type {Order} */ (message)).then(
    (value) => answer({ value: value ?? null }),
    (error) => answer({ failure: failureOf(error) }),
  );
  // The answer comes later.
  return true;
});

chrome.runtime.onInstalled.addListener(() => void makeMenus());
chrome.contextMenus.onClicked.addListener((chosen, tab) => void onMenu(chosen, tab));
chrome.tabs.onRemoved.addListener((tab) => void forgetPage(tab));

// The browser's own question for the permission closes the popup that has asked it.
chrome.permissions.onAdded.addListener(async () => {
  const isAllowed = await chrome.permissions.contains({ origins: [SERVER_PATTERN] });
  if (isAllowed && !(await session())) await connect().catch(() => undefined);
});

void follow();
