/** The calls of SCIM about groups, for who shows the token of the settings. */
import type { Handlers } from '#plugin-api/server';
import type { contract, ScimGroup } from '../../common/contract.ts';
import { GROUP_SCHEMA, LIST_SCHEMA } from '../../common/scim.ts';
import { GROUP_FILTERS, type Groups, type KeptGroup } from './groups.ts';
import { readGroup, readGroupPatch } from './read-group.ts';
import { jsonIn } from './read-patch.ts';
import { idIn, pageIn, type scimDoor, wantsMembers } from './scim-door.ts';
import { readFilter } from './scim-filter.ts';
import { believedIn } from './version.ts';

type Calls = 'directoryGroups' | 'directoryGroup' | 'addGroup' | 'replaceGroup' | 'changeGroup' | 'removeGroup';

const groupOf = (
  { id, displayName, externalId, createdAt, changedAt, version, members }: KeptGroup,
  base: string,
): ScimGroup => ({
  schemas: [GROUP_SCHEMA],
  id: String(id),
  ...(externalId !== null && { externalId }),
  displayName,
  ...(members && {
    members: members.map((one) => ({
      ...{ value: String(one.id), display: one.email },
      ...{ type: 'User', $ref: `${base}/Users/${one.id}` },
    })),
  }),
  meta: {
    ...{ resourceType: 'Group', location: `${base}/Groups/${id}` },
    ...{ created: createdAt.toISOString(), lastModified: changedAt.toISOString(), version },
  },
});

/** @param base address of the directory's calls */
export const groupRoutes = (
  groups: Groups,
  admit: ReturnType<typeof scimDoor>,
  base: string,
): Pick<Handlers<typeof contract>, Calls> => ({
  async directoryGroups({ raw, query }) {
    admit(raw);
    const { offset, limit } = pageIn(query);
    const filter = query.filter === undefined ? [] : readFilter(query.filter, GROUP_FILTERS);
    const found = await groups.list(filter, { offset, limit, withMembers: wantsMembers(query) });
    return {
      ...{ schemas: [LIST_SCHEMA], totalResults: found.total, startIndex: offset + 1, itemsPerPage: found.groups.length },
      Resources: found.groups.map((one) => groupOf(one, base)),
    };
  },

  async directoryGroup({ raw, params, query }) {
    admit(raw);
    return groupOf(await groups.one(idIn(params), wantsMembers(query)), base);
  },

  async addGroup({ raw }) {
    admit(raw);
    return groupOf(await groups.one(await groups.add(readGroup(jsonIn(raw.bytes))), true), base);
  },

  async replaceGroup({ raw, params }) {
    admit(raw);
    const id = idIn(params);
    await groups.change(id, readGroup(jsonIn(raw.bytes)), believedIn(raw));
    return groupOf(await groups.one(id, true), base);
  },

  async changeGroup({ raw, params }) {
    admit(raw);
    return { meta: { version: await groups.change(idIn(params), readGroupPatch(jsonIn(raw.bytes)), believedIn(raw)) } };
  },

  async removeGroup({ raw, params }) {
    admit(raw);
    await groups.remove(idIn(params), believedIn(raw));
    return {};
  },
});
