/** Whether a text is about a person. */
import { expect, it } from 'vitest';
import { mentionOf } from './mention.ts';

const ada = mentionOf({ email: 'ada@example.org', first_name: 'Ada', last_name: 'Lovelace' });

it.each([
  ['to ada@example.org.', true],
  ['ADA@EXAMPLE.ORG', true],
  ['xada@example.org', false],
  ['ada@example.org.uk', false],
  ['Ada Lovelace, your friend', true],
  ['Ada', false],
  ['Nada Lovelaces', false],
  [{ to: 'bob@example.org', text: ['of “Ada Lovelace”'] }, true],
  [null, false],
  [7, false],
])('%j: %s', (value, isAbout) => expect(ada(value)).toBe(isAbout));

it('takes signs in names for themselves, and somebody without a whole name by the address alone', () => {
  expect(mentionOf({ email: 'a+b@x.org', first_name: '(', last_name: '*' })('a+b@x.org')).toBe(true);
  const anne = mentionOf({ email: 'anne-marie@x-y.org', first_name: 'Anne-Marie', last_name: "d'Or/Zu" });
  expect(['anne-marie@x-y.org', "Anne-Marie d'Or/Zu", 'marie@x-y.org'].map(anne)).toEqual([true, true, false]);
  expect(mentionOf({ email: 'a@x.org', first_name: 'Li', last_name: '' })('Li has come')).toBe(false);
});
