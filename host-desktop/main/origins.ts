/**
 * Where the pages of the app are at home. Each house has an origin of its own, because people are told apart by numbers that two houses give
 * out alike: what one of them keeps in a page must never be found, or sent, by another. The names never change: all that is kept would be lost.
 */
import { createHash } from 'node:crypto';
import type { Place } from '../common/program-settings.ts';

export const SCHEME = 'app';
const HOST = 'carrel';
const OF_A_HOUSE = /^(?:[0-9a-f]{16}\.)?carrel$/;

export const hostOf = (place: Place): string =>
  place.kind === 'own' ? HOST : `${createHash('sha256').update(place.address.toLowerCase()).digest('hex').slice(0, 16)}.${HOST}`;

export const originOf = (place: Place): string => `${SCHEME}://${hostOf(place)}`;

/** Whether an address is one of the app: by its parts, since its beginning could be that of a longer name. */
export const isOwn = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  return protocol === `${SCHEME}:` && OF_A_HOUSE.test(host) && username === '' && password === '';
};
