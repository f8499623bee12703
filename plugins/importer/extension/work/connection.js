// @ts-check
/**
 * The connection with the server by device authorization (RFC 8628): the person types a short code in the app, meanwhile the worker asks
 * whether they have. A popup closes when it loses the keyboard, so all of this stands in the store, and whoever wakes goes on with it.
 */
import { call, CallError, callAsGuest, CLIENT } from './calls.js';
import { connecting, forgetAll, forgetConnecting, keepConnecting, keepSession, session } from './store.js';

/** Seconds between two questions where the server names none, and by which it is slowed down (RFC 8628, 3.5). */
const INTERVAL = 5;
const SLOWER = 5;

/** @param {number} seconds */
const pause = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));

/** Begins anew. @throws {CallError} */
const begin = async () => {
  const answer =
    /** @type {{ device_code: string, user_code: string, verification_uri: string, expires_in: number, interval?: number }} */ (
      await callAsGuest('/auth/device/', { client_id: CLIENT })
    );
  const { device_code, user_code, verification_uri, expires_in, interval = INTERVAL } = answer;
  await keepConnecting({
    ...{ state: 'waiting', device_code, user_code, verification_uri, interval },
    ends: Date.now() + expires_in * 1000,
  });
};

/** @type {Readonly<Record<string, 'denied' | 'expired'>>} */
const ENDINGS = { access_denied: 'denied', expired_token: 'expired' };

/**
 * One question.
 * @param {Connecting} now
 * @returns {Promise<Connecting | undefined>} how it stands; `undefined` once the extension is connected
 */
const ask = async (now) => {
  if (Date.now() > now.ends) return { ...now, state: 'expired' };
  try {
    const tokens = await callAsGuest('/auth/device/token/', { device_code: now.device_code, client_id: CLIENT });
    await keepSession(/** @type {Session} */ (tokens));
    return undefined;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // The server is asked again when it can be reached again.
    if (error.code === 'authorization_pending' || error.fault === 'offline' || error.fault === 'busy') return now;
    if (error.code === 'slow_down') return { ...now, interval: now.interval + SLOWER };
    return { ...now, state: ENDINGS[error.code] ?? 'failed' };
  }
};

/** @returns {Promise<void>} */
const asking = async () => {
  for (;;) {
    const now = await connecting();
    if (now?.state !== 'waiting') return;
    await pause(now.interval);
    const next = await ask(now);
    const isSame = (await connecting())?.device_code === now.device_code;
    if (isSame) await (next ? keepConnecting(next) : forgetConnecting());
  }
};

/** @type {Promise<void> | undefined} */
let following;

/** Goes on with a connection that is on its way. Resolves when it has ended. */
export const follow = () => {
  following ??= asking().finally(() => (following = undefined));
  return following;
};

/** @type {Promise<void> | undefined} */
let beginning;

/** Once, however many ask for it. @throws {CallError} */
export const connect = async () => {
  const now = await connecting();
  const isWaiting = now?.state === 'waiting' && now.ends > Date.now();
  if (!isWaiting && !(await session())) {
    beginning ??= begin().finally(() => (beginning = undefined));
    await beginning;
  }
  void follow();
};

/** Ends the session on the server too, when it can be reached. */
export const disconnect = async () => {
  await call('/auth/logout/').catch(() => undefined);
  await forgetAll();
};
