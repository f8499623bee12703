/** What a directory hears of before it sends anything: what is kept of people and groups is described, and nothing else is. */
import { describe, expect, it } from 'vitest';
import type { Attribute, Schema } from '../../common/ability-calls.ts';
import { startPeople } from '../testing/start-people.ts';

const { scim } = await startPeople();
interface Listed<T> {
  readonly totalResults: number;
  readonly Resources: readonly T[];
}
const listed = async <T>(path: string) => (await scim('GET', path)).body as unknown as Listed<T>;
const schemaOf = async (type: string) => {
  const { Resources } = await listed<{ id: string; schema: string }>('ResourceTypes');
  const { schema = '' } = Resources.find(({ id }) => id === type) ?? {};
  return (await scim('GET', `Schemas/${schema}`)).body as unknown as Schema;
};
const user = (userName: string, more: object = {}) => ({ userName, name: { givenName: 'Ada', familyName: 'Lovelace' }, ...more });

/** Names of everything in it, those within others behind a dot. */
const namesIn = (value: object): string[] =>
  Object.entries(value).flatMap(([name, one]) => {
    const [inner] = Array.isArray(one) ? (one as unknown[]) : [one];
    return typeof inner === 'object' && inner !== null ? [name, ...namesIn(inner).map((under) => `${name}.${under}`)] : [name];
  });
const namesOf = (attributes: readonly Attribute[], before = ''): string[] =>
  attributes.flatMap(({ name, subAttributes = [] }) => [`${before}${name}`, ...namesOf(subAttributes, `${before}${name}.`)]);
/** What every resource has (RFC 7643 §3.1). */
const isCommon = (name: string): boolean => /^(schemas|id|externalId|meta)\b/.test(name);

describe('a schema', () => {
  it('is listed, is found by its URN, and is what a type of resource points to', async () => {
    const { totalResults, Resources } = await listed<Schema>('Schemas');
    expect([totalResults, Resources.map(({ name }) => name)]).toEqual([2, ['User', 'Group']]);
    for (const schema of Resources) {
      expect(schema.meta.location).toMatch(new RegExp(`/api/scim/v2/Schemas/${schema.id}$`));
      expect(await schemaOf(schema.name)).toEqual(schema);
    }
  });

  it('has what RFC 7643 §7 wants of each attribute', async () => {
    const all = (await listed<Schema>('Schemas')).Resources.flatMap(({ attributes }) => attributes);
    for (const one of all.flatMap((attribute) => [attribute, ...(attribute.subAttributes ?? [])])) {
      expect(one).toMatchObject({
        description: expect.stringMatching(/\.$/),
        required: expect.any(Boolean),
        returned: 'default',
      });
      expect(['complex', 'reference'].includes(one.type)).toBe('subAttributes' in one || 'referenceTypes' in one);
    }
  });

  it('names everything that is told of somebody and of a group, and nothing else', async () => {
    const { body: ada } = await scim('POST', 'Users', user('told@uni.example', { externalId: 'u-1' }));
    const { body: group } = await scim('POST', 'Groups', { displayName: 'Told', members: [{ value: ada.id }] });
    for (const [type, told] of [
      ['User', ada],
      ['Group', group],
    ] as const) {
      const { attributes } = await schemaOf(type);
      expect(namesOf(attributes).sort()).toEqual(
        namesIn(told)
          .filter((name) => !isCommon(name))
          .sort(),
      );
    }
  });

  it('says rightly what a directory can change', async () => {
    const { id } = (await scim('POST', 'Users', user('first@uni.example', { preferredLanguage: 'de' }))).body;
    const other = {
      ...{ userName: 'second', displayName: 'Somebody', preferredLanguage: 'en', active: false },
      name: { givenName: 'Grace', familyName: 'Hopper', formatted: 'Nobody' },
      emails: [{ value: 'second@uni.example', type: 'home', primary: true }],
    };
    const { body } = await scim('PUT', `Users/${id}`, other);
    const { attributes } = await schemaOf('User');
    const valueAt = (value: unknown, path: string): unknown =>
      path.split('.').reduce<unknown>((at, name) => {
        const one: unknown = Array.isArray(at) ? at[0] : at;
        return (one as Record<string, unknown>)[name];
      }, value);
    const plain = attributes.flatMap((one) =>
      one.subAttributes ? one.subAttributes.map((sub) => ({ ...sub, name: `${one.name}.${sub.name}` })) : [one],
    );
    const kept = plain.filter(({ name }) => valueAt(body, name) === valueAt(other, name)).map(({ name }) => name);
    expect(kept).toEqual(plain.filter(({ mutability }) => mutability === 'readWrite').map(({ name }) => name));
  });
});

describe('what a directory may ask before', () => {
  it('has a type of resource by its name, where its address says', async () => {
    const { Resources } = await listed<{ id: string; meta: { location: string } }>('ResourceTypes');
    for (const type of Resources) {
      expect(type.meta.location).toMatch(new RegExp(`/ResourceTypes/${type.id}$`));
      expect((await scim('GET', `ResourceTypes/${type.id}`)).body).toEqual(type);
    }
  });

  it('says that versions are known', async () => {
    expect((await scim('GET', 'ServiceProviderConfig')).body).toMatchObject({ etag: { supported: true } });
  });

  it.each([
    ['a schema that there is not', 'Schemas/urn:ietf:params:scim:schemas:extension:enterprise:2.0:User', 404],
    ['a type that there is not', 'ResourceTypes/Device', 404],
    ['a filter of schemas', 'Schemas?filter=id%20eq%20%22x%22', 403],
    ['a filter of types', 'ResourceTypes?filter=id%20eq%20%22x%22', 403],
  ])('refuses %s', async (_, path, status) => {
    const { status: answered, body } = await scim('GET', path);
    expect([answered, body]).toMatchObject([status, { status: String(status), detail: expect.any(String) }]);
  });

  it.each(['Schemas', 'Schemas/x', 'ResourceTypes', 'ResourceTypes/User', 'ServiceProviderConfig'])(
    'is nobody’s without the token: %s',
    async (path) => {
      expect((await scim('GET', path, undefined, '')).status).toBe(401);
    },
  );
});
