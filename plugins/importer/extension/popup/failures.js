// @ts-check
/** What went wrong, in words. The server's own are shown where it has some. */
import { SERVER } from '../server.js';
import { el, t } from './dom.js';

/** @param {Failure} failure */
const textOf = ({ fault, message }) => {
  if (fault === 'offline') return t('faultOffline', new URL(SERVER).host);
  if (fault === 'signed-out') return t('faultSignedOut');
  return message || t('faultOther');
};

/** @param {Failure} failure */
export const failureView = (failure) => el('p', { class: 'note', role: 'alert' }, textOf(failure));
