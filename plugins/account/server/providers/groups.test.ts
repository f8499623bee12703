/** What is read from claims: groups and what they bring, addresses that are proven, names. */
import { describe, expect, it } from 'vitest';
import { standingIn } from '../../common/group-rules.ts';
import { groupsIn, languageIn, namesIn, provenAddress } from './groups.ts';
import { readProviders } from './settings.ts';

const providerWith = (more: object) => {
  const one = { id: 'uni', title: 'University', issuer: 'https://id.uni.example', client_id: 'carrel' };
  const [setting] = readProviders(JSON.stringify([{ ...one, ...more }]));
  if (!setting) throw new Error('There is none');
  return setting;
};

describe('groups', () => {
  it.each([
    ['a list', { groups: ['staff', 'x'] }, 'groups', ['staff', 'x']],
    ['one', { groups: 'staff' }, 'groups', ['staff']],
    ['a way to them', { realm_access: { roles: ['staff'] } }, 'realm_access.roles', ['staff']],
    ['an address as a name', { 'https://uni.example/groups': ['staff'] }, 'https://uni.example/groups', ['staff']],
    ['none', {}, 'groups', []],
    ['something else', { groups: { staff: true } }, 'groups', []],
  ])('are %s', (_, claims, path, groups) => {
    expect([...(groupsIn(claims, path) ?? ['unknown'])]).toEqual(groups);
  });

  it('are unknown, and not none, where there are too many for the token', () => {
    expect(groupsIn({ _claim_names: { groups: 'src1' } }, 'groups')).toBeUndefined();
  });

  it('bring of each thing the most that one of them gives', () => {
    const { groups } = providerWith({
      groups: [
        { group: 'staff', plan: 'P', projects: [{ id: 7, permission: 'read' }] },
        {
          group: 'lab',
          plan: 'F',
          projects: [
            { id: 7, permission: 'write' },
            { id: 8, permission: 'comment' },
          ],
        },
        { group: 'it', user_type: 'operator' },
        { group: 'others', user_type: 'normal', projects: [{ id: 9, permission: 'write' }] },
      ],
    });
    expect(standingIn(groups, new Set(['lab', 'staff', 'it', 'unknown']))).toEqual({
      plan: 'P',
      userType: 'operator',
      projects: [
        { id: 7, permission: 'write' },
        { id: 8, permission: 'comment' },
      ],
    });
    expect(standingIn(groups, new Set(['unknown']))).toEqual({ projects: [] });
  });
});

describe('an address', () => {
  it.each([
    ['is proven when the provider says so', { email_verified: true }, {}, true],
    ['is proven when the provider says so in a text', { email_verified: 'true' }, {}, true],
    ['is not when it says nothing', {}, {}, false],
    ['is when the house knows better', {}, { trusts_addresses: true }, true],
    ['is not when the provider denies it', { email_verified: false }, { trusts_addresses: true }, false],
  ])('%s', (_, claims, more, isProven) => {
    expect(provenAddress({ email: ' Ada@Uni.example', ...claims }, providerWith(more))).toBe(
      isProven ? 'ada@uni.example' : undefined,
    );
  });

  it('is none when it is no address', () => {
    expect(provenAddress({ email: 'ada', email_verified: true }, providerWith({}))).toBeUndefined();
  });
});

it('names are taken as the profile takes them, also from one that is whole', () => {
  expect(namesIn({ name: 'Ada King Lovelace' })).toEqual({ first_name: 'Ada', last_name: 'King Lovelace' });
  expect(namesIn({ given_name: 'x'.repeat(80), family_name: 7 }).first_name).toHaveLength(50);
  expect([languageIn({ locale: 'de_AT' }), languageIn({ locale: 'fr' })]).toEqual(['de', 'en']);
});
