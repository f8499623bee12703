/**
 * The question that every start begins with (CORE-040), asked before the rest of the app's code has run: the server answers
 * while it does. Imports next to nothing, since whatever it imports runs before it.
 */
import { INITIAL_DATA_PATH } from '../../common/initial-data-path.ts';
import { storageKey } from '../storage/keys.ts';
import type { Sender } from './sender.ts';

/** Milliseconds; the call itself then says what is wrong. */
const PATIENCE = 60_000;

interface Asked {
  readonly url: string;
  readonly authorization: string;
  readonly answer: Promise<Response>;
}

let asked: Asked | undefined;

/** The access token as `TokenStore` keeps it. */
const accessToken = (): string | undefined => {
  try {
    const { access_token: token } = JSON.parse(localStorage.getItem(storageKey('auth')) ?? '{}');
    return typeof token === 'string' ? token : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Asks for the initial data when somebody is signed in.
 * @param root where the API's paths hang
 * @returns whether it did
 */
export const askAhead = (root = '/api'): boolean => {
  const token = accessToken();
  if (token === undefined) return false;
  const url = root.replace(/\/$/, '') + INITIAL_DATA_PATH;
  const authorization = `Bearer ${token}`;
  const headers = { accept: 'application/json', authorization };
  const answer = fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE) });
  // Nobody may come for it; who comes is told.
  answer.catch(() => undefined);
  asked = { url, authorization, answer };
  return true;
};

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Sends as `send` does, except that the first request is given the answer to what was asked ahead, if that was the same. */
export const afterAskedAhead =
  (send: Sender): Sender =>
  (request) => {
    const ahead = asked;
    asked = undefined;
    const { method, url, headers, signal } = request;
    if (method !== 'GET' || url !== ahead?.url || headers['authorization'] !== ahead.authorization) return send(request);
    return Promise.race([ahead.answer.catch(() => send(request)), untilAborted(signal)]);
  };
