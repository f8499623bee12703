/** What a directory sends of a person, read kindly: directories differ in what they write `true` as, and how they change a name. */
import * as z from 'zod/mini';
import { isRecord, readBy, readOperations } from './read-patch.ts';
import { plainPath } from './scim-filter.ts';

/** Missing where the directory says nothing of it. */
export interface SaidPerson {
  readonly userName?: string | undefined;
  readonly externalId?: string | undefined;
  readonly givenName?: string | undefined;
  readonly familyName?: string | undefined;
  readonly email?: string | undefined;
  readonly language?: string | undefined;
  readonly active?: boolean | undefined;
}

const text = z.string().check(z.maxLength(300));
/** Some send what they do not know as `null`. */
const said = z.nullish(text);
/** Microsoft Entra writes `"False"`. */
const Flag = z.union([
  z.boolean(),
  z.pipe(
    z.string().check(z.regex(/^(true|false)$/i)),
    z.transform((value) => value.toLowerCase() === 'true'),
  ),
]);
const Emails = z.array(z.looseObject({ value: text, primary: z.nullish(Flag) })).check(z.maxLength(20));
const User = z.looseObject({
  userName: said,
  externalId: said,
  name: z.nullish(z.looseObject({ givenName: said, familyName: said })),
  emails: z.nullish(Emails),
  preferredLanguage: said,
  active: z.nullish(Flag),
});

/** @throws HttpError 400 */
export const readUser = (value: unknown): SaidPerson => {
  const { userName, externalId, name, emails, preferredLanguage, active } = readBy(User, value);
  const email = (emails?.find(({ primary }) => primary === true) ?? emails?.[0])?.value;
  return {
    userName: userName ?? undefined,
    externalId: externalId ?? undefined,
    givenName: name?.givenName ?? undefined,
    familyName: name?.familyName ?? undefined,
    email,
    language: preferredLanguage ?? undefined,
    active: active ?? undefined,
  };
};

/** By the path of an operation, in small letters. A filter in brackets picks one of several, of which there is one here. */
const FIELDS: Readonly<Record<string, (value: unknown) => unknown>> = {
  username: (userName) => ({ userName }),
  externalid: (externalId) => ({ externalId }),
  active: (active) => ({ active }),
  preferredlanguage: (preferredLanguage) => ({ preferredLanguage }),
  name: (name) => ({ name }),
  'name.givenname': (givenName) => ({ name: { givenName } }),
  'name.familyname': (familyName) => ({ name: { familyName } }),
  emails: (emails) => ({ emails: Array.isArray(emails) ? emails : [isRecord(emails) ? emails : { value: emails }] }),
  'emails.value': (value) => ({ emails: [{ value }] }),
};
/** Several values come as a list of them; one that is no list may come so too. */
const SINGLE = /^(username|externalid|active|preferredlanguage|name\.\w+)$/;

const alone = (value: unknown): unknown => {
  const [first, ...more] = Array.isArray(value) ? (value as unknown[]) : [];
  return isRecord(first) && 'value' in first && more.length === 0 ? first['value'] : value;
};

const fieldAt = (path: string, value: unknown): unknown => {
  const plain = plainPath(path);
  // What is not kept here, as a department, is left out without a word: directories send all that they have.
  return FIELDS[plain]?.(SINGLE.test(plain) ? alone(value) : value) ?? {};
};

/** What a patch changes. @throws HttpError 400 */
export const readUserPatch = (value: unknown): SaidPerson => {
  const changes = readOperations(value)
    // Nothing of a person can be missing here.
    .filter(({ op }) => op !== 'remove')
    .map(({ path = '', value: to }) => readUser(fieldAt(path, to)));
  const known = changes.map((one) => Object.fromEntries(Object.entries(one).filter(([, field]) => field !== undefined)));
  return Object.assign({}, ...known) as SaidPerson;
};
