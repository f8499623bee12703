// @ts-check
/** Connecting the extension with an account: the code, and the way to where it is typed. */
import { SERVER, SERVER_PATTERN } from '../server.js';
import { button, el, status, t } from './dom.js';
import { failureView } from './failures.js';
import { order } from './orders.js';

/** The browser's own question must come from the click itself. @param {(failure: Failure | undefined) => void} show */
const begin = async (show) => {
  const isAllowed = await chrome.permissions.request({ origins: [SERVER_PATTERN] });
  show(isAllowed ? await order({ do: 'connect' }) : undefined);
};

/** @param {Connecting} now */
const copyAndOpen = async ({ user_code, verification_uri }) => {
  await navigator.clipboard.writeText(user_code).catch(() => undefined);
  await chrome.tabs.create({ url: verification_uri });
};

/** @param {Connecting} now */
const codeView = (now) => [
  el('p', {}, t('connectCode')),
  el('output', { class: 'code', 'aria-label': t('connectCodeLabel') }, now.user_code),
  el(
    'div',
    { class: 'buttons' },
    button(t('connectOpen'), () => copyAndOpen(now), { primary: true }),
  ),
  status(el('p', { class: 'small busy' }, t('connectWaiting'))),
];

const ENDINGS = { denied: 'connectDenied', expired: 'connectExpired', failed: 'faultOther' };

/**
 * @param {Connecting | undefined} now
 * @param {Failure | undefined} failure
 * @param {(failure: Failure | undefined) => void} show
 */
export const connectView = (now, failure, show) => {
  if (now?.state === 'waiting' && now.ends > Date.now()) return codeView(now);
  const ending = now && ENDINGS[now.state === 'waiting' ? 'expired' : now.state];
  return [
    el('p', {}, t('connectLead', new URL(SERVER).host)),
    ending && el('p', { class: 'note', role: 'alert' }, t(ending)),
    failure && failureView(failure),
    el(
      'div',
      { class: 'buttons' },
      button(t('connect'), () => begin(show), { primary: true }),
    ),
  ];
};
