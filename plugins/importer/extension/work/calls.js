// @ts-check
/** Calls of the server: with the extension's own token, which is renewed when it has run out, once for all calls that wait for it. */
import { SERVER } from '../server.js';
import { forgetSession, keepSession, session } from './store.js';

export const CLIENT = 'carrel-importer';
/** Milliseconds for an answer. */
const PATIENCE = 190_000;

/** A call that has failed, in a way that can be shown. */
export class CallError extends Error {
  /** @param {Fault} fault @param {string} message what the server said @param {string} [code] `error` of OAuth */
  constructor(fault, message = '', code = '') {
    super(message);
    this.name = 'CallError';
    this.fault = fault;
    this.code = code;
  }
}

/** @param {unknown} error @returns {Failure} */
export const failureOf = (error) =>
  error instanceof CallError ? { fault: error.fault, message: error.message } : { fault: 'unreadable', message: '' };

/** @param {number} status @returns {Fault} */
const faultOf = (status) => {
  if (status === 401) return 'signed-out';
  if (status === 403 || status === 404) return 'not-allowed';
  return status >= 500 ? 'busy' : 'refused';
};

/** @param {string} path @param {RequestInit} options @returns {Promise<Response>} */
const sent = async (path, options) => {
  try {
    return await fetch(`${SERVER}/api${path}`, { ...options, credentials: 'omit', signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    throw new CallError('offline');
  }
};

/** @param {Response} response @returns {Promise<unknown>} */
const answerOf = async (response) => {
  const body = await response.json().catch(() => ({}));
  if (response.ok) return body;
  throw new CallError(faultOf(response.status), String(body.message ?? ''), String(body.error ?? ''));
};

/** Without a token. @param {string} path @param {object} body @returns {Promise<unknown>} */
export const callAsGuest = async (path, body) =>
  answerOf(await sent(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }));

/** @type {Promise<Session> | undefined} */
let renewing;

/** @param {Session} old @returns {Promise<Session>} */
const renewed = async (old) => {
  // Another call may have renewed it meanwhile.
  const present = await session();
  if (present && present.refresh_token !== old.refresh_token) return present;
  const grant = { grant_type: 'refresh_token', refresh_token: old.refresh_token, client_id: CLIENT };
  try {
    const tokens = /** @type {Session} */ (await callAsGuest('/auth/token/', grant));
    await keepSession(tokens);
    return tokens;
  } catch (error) {
    if (error instanceof CallError && (error.fault === 'signed-out' || error.fault === 'refused')) await forgetSession();
    throw error;
  }
};

/** One at a time: a refresh token is good for one use. @param {Session} old */
const renew = (old) => {
  renewing ??= renewed(old).finally(() => (renewing = undefined));
  return renewing;
};

/**
 * @param {string} path below `/api`
 * @param {{ method?: string, body?: object, form?: FormData }} [options]
 * @returns {Promise<unknown>}
 */
export const call = async (path, { method = 'POST', body, form } = {}) => {
  const tokens = await session();
  if (!tokens) throw new CallError('signed-out');
  /** @param {Session} now */
  const attempt = (now) =>
    sent(path, {
      method,
      headers: { authorization: `Bearer ${now.access_token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : form,
    });
  const first = await attempt(tokens);
  return answerOf(first.status === 401 ? await attempt(await renew(tokens)) : first);
};
