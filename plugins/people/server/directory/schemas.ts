/** What of people and groups is kept here, attribute by attribute, as RFC 7643 §7 describes it: nothing that is taken and forgotten. */
import type { Attribute, Schema } from '../../common/ability-calls.ts';
import { GROUP_SCHEMA, SCHEMA_SCHEMA, USER_SCHEMA } from '../../common/scim.ts';

/** An attribute whose characteristics are those of most of them here, unless it says otherwise. */
const attribute = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

const USER: readonly Attribute[] = [
  attribute('userName', 'How the directory calls the person: their email address, or a name of its own beside `emails`.', {
    required: true,
    uniqueness: 'server',
  }),
  attribute('name', 'The name of the person.', {
    type: 'complex',
    subAttributes: [
      attribute('givenName', 'At most 50 characters; what is longer is cut.'),
      attribute('familyName', 'At most 50 characters; what is longer is cut.'),
      attribute('formatted', 'Both, as people see them.', { mutability: 'readOnly' }),
    ],
  }),
  attribute('displayName', 'The name, or without one the address.', { mutability: 'readOnly' }),
  attribute('preferredLanguage', 'Of an account that is made; people choose it themselves from then on.', {
    mutability: 'immutable',
    canonicalValues: ['en', 'de'],
  }),
  attribute('active', 'Whether the person is let in. Who is not is signed out everywhere at once.', { type: 'boolean' }),
  attribute('emails', 'The address of the account: the primary one of those that are sent, or else the first.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The address. Another one than before has to be proven by the person.', { uniqueness: 'server' }),
      attribute('type', 'Always the same.', { mutability: 'readOnly', canonicalValues: ['work'] }),
      attribute('primary', 'Which of several is kept.', { type: 'boolean' }),
    ],
  }),
];

const GROUP: readonly Attribute[] = [
  attribute('displayName', 'The name of the group, by which SCIM_GROUPS says what it brings.', {
    required: true,
    uniqueness: 'server',
  }),
  attribute('members', 'People of the group; groups in groups are not known.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The id of the person.', { mutability: 'immutable' }),
      attribute('display', 'Their address.', { mutability: 'readOnly' }),
      attribute('type', 'Always the same.', { mutability: 'readOnly', canonicalValues: ['User'] }),
      attribute('$ref', 'Where they are found.', { type: 'reference', mutability: 'readOnly', referenceTypes: ['User'] }),
    ],
  }),
];

/** @param base address of the directory's calls */
export const schemasAt = (base: string): readonly Schema[] => {
  const schema = (id: string, name: string, description: string, attributes: readonly Attribute[]): Schema => ({
    ...{ schemas: [SCHEMA_SCHEMA], id, name, description, attributes: [...attributes] },
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  });
  return [
    schema(USER_SCHEMA, 'User', 'Somebody who has an account here.', USER),
    schema(GROUP_SCHEMA, 'Group', 'People who have something in common.', GROUP),
  ];
};
