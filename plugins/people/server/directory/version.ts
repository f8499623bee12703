/**
 * Versions of people and groups (RFC 7644 §3.14): made of what is told of them, so that whoever changes it, the person included, has made
 * another one, and nothing has to be counted.
 */
import { createHash } from 'node:crypto';
import type { RawBody } from '#plugin-api/server';
import { namesTag } from '#server-kit';
import { scimError } from './scim-error.ts';

/** As `meta.version` and `ETag` tell it. */
export const versionOf = (...told: readonly unknown[]): string =>
  `W/"${createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 22)}"`;

/** Which version a directory believes that it changes; `undefined` where it changes whatever there is. */
export type Believed = RawBody['headers'][string];

export const believedIn = ({ headers }: RawBody): Believed => headers['if-match'];

/** @throws HttpError 412 */
export const demandVersion = (believed: Believed, version: string): void => {
  if (believed !== undefined && !namesTag(believed, version))
    throw scimError(412, 'It is not what it was any more. Ask for it again.');
};
