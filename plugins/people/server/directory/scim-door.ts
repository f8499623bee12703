/** Who may come in by SCIM, and how what they ask is read: everything that is wrong with it is said in SCIM's own form. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { RawBody } from '#plugin-api/server';
import type { ListQuery } from '../../common/contract.ts';
import { scimError } from './scim-error.ts';

/** Entries of a page. */
export const MOST = 100;
/** Larger numbers are none of a page. */
const FARTHEST = 1_000_000_000;

export interface Page {
  /** From 0. */
  readonly offset: number;
  readonly limit: number;
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** @param token of the setting; empty for none. @returns throws HttpError 404 where there is no directory, 401 for another token */
export const scimDoor =
  (token: string) =>
  ({ headers }: RawBody): void => {
    if (token === '') throw scimError(404, 'Not found.');
    const shown = /^Bearer +(\S+)$/i.exec(headers['authorization']?.toString() ?? '')?.[1] ?? '';
    if (!timingSafeEqual(hash(shown), hash(token))) throw scimError(401, 'The token is not valid.');
  };

const numberIn = (text: string | undefined, otherwise: number): number => {
  if (text === undefined) return otherwise;
  if (!/^-?\d{1,15}$/.test(text)) throw scimError(400, 'startIndex and count are whole numbers.', 'invalidValue');
  return Math.min(Number(text), FARTHEST);
};

/** Less than nothing is nothing, and before the first is the first (RFC 7644 §3.4.2.4). @throws HttpError 400 */
export const pageIn = ({ startIndex, count }: ListQuery): Page => ({
  offset: Math.max(1, numberIn(startIndex, 1)) - 1,
  limit: Math.min(Math.max(0, numberIn(count, MOST)), MOST),
});

/** An id as it stands in an address. @throws HttpError 404 for one that nobody has */
export const idIn = ({ id }: { readonly id: string }): number => {
  if (!/^\d{1,15}$/.test(id)) throw scimError(404, 'There is nothing of this id.');
  return Number(id);
};

/** Whether members were not asked for: lists of them are long. */
export const wantsMembers = ({ attributes, excludedAttributes }: ListQuery): boolean => {
  const names = (list: string): string[] => list.toLowerCase().split(/[\s,]+/);
  if (attributes !== undefined) return names(attributes).some((name) => name.startsWith('members'));
  return excludedAttributes === undefined || !names(excludedAttributes).includes('members');
};
