/** What of SCIM is understood here, for directories that ask before they send. */
import type { Handlers } from '#plugin-api/server';
import { CONFIG_SCHEMA, type contract, GROUP_SCHEMA, LIST_SCHEMA, TYPE_SCHEMA, USER_SCHEMA } from '../../common/contract.ts';
import { MOST, type scimDoor } from './scim-door.ts';

/** @param base address of the directory's calls */
export const abilityRoutes = (
  admit: ReturnType<typeof scimDoor>,
  base: string,
): Pick<Handlers<typeof contract>, 'directoryAbilities' | 'directoryTypes'> => ({
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

  async directoryTypes({ raw }) {
    admit(raw);
    const type = (id: string, schema: string) => ({
      ...{ schemas: [TYPE_SCHEMA], id, name: id, endpoint: `/${id}s`, schema },
      meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${id}` },
    });
    const Resources = [type('User', USER_SCHEMA), type('Group', GROUP_SCHEMA)];
    return { schemas: [LIST_SCHEMA], totalResults: 2, startIndex: 1, itemsPerPage: 2, Resources };
  },
});
