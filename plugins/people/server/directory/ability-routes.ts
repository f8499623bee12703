/** What of SCIM is understood here, for directories that ask before they send. */
import type { Handlers } from '#plugin-api/server';
import type { abilityCalls } from '../../common/ability-calls.ts';
import { CONFIG_SCHEMA, GROUP_SCHEMA, LIST_SCHEMA, TYPE_SCHEMA, USER_SCHEMA } from '../../common/scim.ts';
import { schemasAt } from './schemas.ts';
import { MOST, type scimDoor } from './scim-door.ts';
import { scimError } from './scim-error.ts';

/** @throws HttpError 403: who filters would take all for those that were asked for (RFC 7644 §4) */
const wholeOf = <T>(Resources: readonly T[], { filter }: { readonly filter?: string | undefined }) => {
  if (filter !== undefined) throw scimError(403, 'This list cannot be filtered.');
  const { length } = Resources;
  return { schemas: [LIST_SCHEMA], totalResults: length, startIndex: 1, itemsPerPage: length, Resources: [...Resources] };
};

/** Names are compared as they are written, URNs too. @throws HttpError 404 */
const oneOf = <T extends { readonly id: string }>(all: readonly T[], { id }: { readonly id: string }): T => {
  const found = all.find((one) => one.id === id);
  if (!found) throw scimError(404, 'There is nothing of this id.');
  return found;
};

/** @param base address of the directory's calls */
export const abilityRoutes = (admit: ReturnType<typeof scimDoor>, base: string): Handlers<typeof abilityCalls> => {
  const type = (id: string, schema: string) => ({
    ...{ schemas: [TYPE_SCHEMA], id, name: id, endpoint: `/${id}s`, schema },
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${id}` },
  });
  const types = [type('User', USER_SCHEMA), type('Group', GROUP_SCHEMA)];
  const schemas = schemasAt(base);
  return {
    async directoryAbilities({ raw }) {
      admit(raw);
      const [yes, no] = [{ supported: true }, { supported: false }];
      return {
        schemas: [CONFIG_SCHEMA],
        ...{ patch: yes, bulk: { ...no, maxOperations: 0, maxPayloadSize: 0 } },
        ...{ filter: { ...yes, maxResults: MOST }, changePassword: no, sort: no, etag: yes },
        authenticationSchemes: [
          { type: 'oauthbearertoken', name: 'Bearer token', description: 'The setting SCIM_TOKEN.', primary: true },
        ],
        meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
      };
    },

    async directoryTypes({ raw, query }) {
      admit(raw);
      return wholeOf(types, query);
    },

    async directoryType({ raw, params }) {
      admit(raw);
      return oneOf(types, params);
    },

    async directorySchemas({ raw, query }) {
      admit(raw);
      return wholeOf(schemas, query);
    },

    async directorySchema({ raw, params }) {
      admit(raw);
      return oneOf(schemas, params);
    },
  };
};
