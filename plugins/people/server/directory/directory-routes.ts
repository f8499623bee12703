/** The calls of SCIM, for who shows the token of the settings. Without a token in the settings there are none. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Handlers, RawBody } from '#plugin-api/server';
import { CONFIG_SCHEMA, type contract, LIST_SCHEMA, type ScimUser, USER_SCHEMA } from '../../common/contract.ts';
import type { Directory, KeptPerson } from './directory.ts';
import { jsonIn, readFilter, readPatch, readUser } from './read-user.ts';
import { scimError } from './scim-error.ts';

const MOST = 100;

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

const userOf = ({ account, userName, externalId, changedAt }: KeptPerson, base: string): ScimUser => {
  const { id, email, first_name: givenName, last_name: familyName, language, suspended_at, deactivated_at } = account;
  const formatted = `${givenName} ${familyName}`.trim();
  return {
    schemas: [USER_SCHEMA],
    id: String(id),
    ...(externalId !== null && { externalId }),
    userName,
    name: { givenName, familyName, formatted },
    displayName: formatted || email,
    preferredLanguage: language,
    active: suspended_at === null && deactivated_at === null,
    emails: [{ value: email, type: 'work', primary: true }],
    meta: {
      ...{ resourceType: 'User', location: `${base}/Users/${id}` },
      ...{ created: account.date_joined.toISOString(), lastModified: changedAt.toISOString() },
    },
  };
};

/** @param token of the setting; empty for none @param publicUrl address of the house */
export const directoryRoutes = (directory: Directory, token: string, publicUrl: string): Handlers<typeof contract> => {
  const base = `${publicUrl}/api/scim/v2`;

  /** @throws HttpError 404 where there is no directory, 401 */
  const admit = ({ headers }: RawBody): void => {
    if (token === '') throw scimError(404, 'Not found.');
    const shown = /^Bearer +(\S+)$/i.exec(headers['authorization']?.toString() ?? '')?.[1] ?? '';
    if (!timingSafeEqual(hash(shown), hash(token))) throw scimError(401, 'The token is not valid.');
  };

  return {
    async directoryAbilities({ raw }) {
      admit(raw);
      const no = { supported: false };
      return {
        schemas: [CONFIG_SCHEMA],
        ...{ patch: { supported: true }, bulk: { ...no, maxOperations: 0, maxPayloadSize: 0 } },
        ...{ filter: { supported: true, maxResults: MOST }, changePassword: no, sort: no, etag: no },
        authenticationSchemes: [
          { type: 'oauthbearertoken', name: 'Bearer token', description: 'The setting SCIM_TOKEN.', primary: true },
        ],
        meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
      };
    },

    async directoryPeople({ raw, query: { filter, startIndex = 1, count = MOST } }) {
      admit(raw);
      const first = Math.max(1, startIndex);
      const limit = Math.min(count, MOST);
      const found = filter === undefined ? undefined : await directory.find(readFilter(filter));
      const { people, total } = found
        ? { people: found.slice(first - 1, first - 1 + limit), total: found.length }
        : await directory.list(first - 1, limit);
      return {
        ...{ schemas: [LIST_SCHEMA], totalResults: total, startIndex: first, itemsPerPage: people.length },
        Resources: people.map((one) => userOf(one, base)),
      };
    },

    async directoryPerson({ raw, params }) {
      admit(raw);
      return userOf(await directory.one(Number(params.id)), base);
    },

    async addToDirectory({ raw }) {
      admit(raw);
      return userOf(await directory.add(readUser(jsonIn(raw.bytes))), base);
    },

    async replaceInDirectory({ raw, params }) {
      admit(raw);
      const { givenName = '', familyName = '', active = true, ...said } = readUser(jsonIn(raw.bytes));
      if (said.userName === undefined) throw scimError(400, 'userName is missing.', 'invalidValue');
      return userOf(await directory.change(Number(params.id), { ...said, givenName, familyName, active }), base);
    },

    async changeInDirectory({ raw, params }) {
      admit(raw);
      return userOf(await directory.change(Number(params.id), readPatch(jsonIn(raw.bytes))), base);
    },
  };
};
