/** The calls of SCIM about people, for who shows the token of the settings. Without a token in the settings there are none. */
import type { Handlers } from '#plugin-api/server';
import type { contract, ScimUser } from '../../common/contract.ts';
import { LIST_SCHEMA, USER_SCHEMA } from '../../common/scim.ts';
import { type Directory, type KeptPerson, PERSON_FILTERS } from './directory.ts';
import { jsonIn } from './read-patch.ts';
import { readUser, readUserPatch } from './read-user.ts';
import { idIn, pageIn, type scimDoor } from './scim-door.ts';
import { scimError } from './scim-error.ts';
import { readFilter } from './scim-filter.ts';
import { believedIn } from './version.ts';

type Calls =
  | 'directoryPeople'
  | 'directoryPerson'
  | 'addToDirectory'
  | 'replaceInDirectory'
  | 'changeInDirectory'
  | 'removeFromDirectory';

const userOf = ({ account, userName, externalId, changedAt, version }: KeptPerson, base: string): ScimUser => {
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
      ...{ created: account.date_joined.toISOString(), lastModified: changedAt.toISOString(), version },
    },
  };
};

/** @param base address of the directory's calls */
export const directoryRoutes = (
  directory: Directory,
  admit: ReturnType<typeof scimDoor>,
  base: string,
): Pick<Handlers<typeof contract>, Calls> => ({
  async directoryPeople({ raw, query }) {
    admit(raw);
    const { offset, limit } = pageIn(query);
    const filter = query.filter === undefined ? [] : readFilter(query.filter, PERSON_FILTERS);
    const { people, total } = await directory.list(filter, { offset, limit });
    return {
      ...{ schemas: [LIST_SCHEMA], totalResults: total, startIndex: offset + 1, itemsPerPage: people.length },
      Resources: people.map((one) => userOf(one, base)),
    };
  },

  async directoryPerson({ raw, params }) {
    admit(raw);
    return userOf(await directory.one(idIn(params)), base);
  },

  async addToDirectory({ raw }) {
    admit(raw);
    return userOf(await directory.add(readUser(jsonIn(raw.bytes))), base);
  },

  async replaceInDirectory({ raw, params }) {
    admit(raw);
    const { givenName = '', familyName = '', active = true, ...said } = readUser(jsonIn(raw.bytes));
    if (said.userName === undefined) throw scimError(400, 'userName is missing.', 'invalidValue');
    const whole = { ...said, givenName, familyName, active };
    return userOf(await directory.change(idIn(params), whole, believedIn(raw)), base);
  },

  async changeInDirectory({ raw, params }) {
    admit(raw);
    return userOf(await directory.change(idIn(params), readUserPatch(jsonIn(raw.bytes)), believedIn(raw)), base);
  },

  async removeFromDirectory({ raw, params }) {
    admit(raw);
    await directory.remove(idIn(params), believedIn(raw));
    return {};
  },
});
