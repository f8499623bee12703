/** What a directory sends of a person, read kindly: directories differ in what they write `true` as, and how they change a name. */
import * as z from 'zod/mini';
import { scimError } from './scim-error.ts';

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
/** Microsoft Entra writes `"False"`. */
const Flag = z.union([
  z.boolean(),
  z.pipe(
    z.string().check(z.regex(/^(true|false)$/i)),
    z.transform((value) => value.toLowerCase() === 'true'),
  ),
]);
const Emails = z.array(z.looseObject({ value: text, primary: z.optional(Flag) })).check(z.maxLength(20));
const User = z.looseObject({
  userName: z.optional(text),
  externalId: z.optional(text),
  name: z.optional(z.looseObject({ givenName: z.optional(text), familyName: z.optional(text) })),
  emails: z.optional(Emails),
  preferredLanguage: z.optional(text),
  active: z.optional(Flag),
});

const Patch = z.looseObject({
  Operations: z
    .array(z.looseObject({ op: z.string(), path: z.optional(z.string()), value: z.optional(z.unknown()) }))
    .check(z.minLength(1), z.maxLength(100)),
});

export const jsonIn = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw scimError(400, 'The body is no JSON.', 'invalidSyntax');
  }
};

const readBy = <S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> => {
  const { data, error } = z.safeParse(schema, value);
  if (error) throw scimError(400, `${error.issues[0]?.path.join('.') ?? ''} is not valid.`, 'invalidValue');
  return data as z.output<S>;
};

/** @throws HttpError 400 */
export const readUser = (value: unknown): SaidPerson => {
  const { userName, externalId, name, emails, preferredLanguage: language, active } = readBy(User, value);
  const email = (emails?.find(({ primary }) => primary === true) ?? emails?.[0])?.value;
  return { userName, externalId, givenName: name?.givenName, familyName: name?.familyName, email, language, active };
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
  emails: (emails) => ({ emails: Array.isArray(emails) ? emails : [emails] }),
  'emails.value': (value) => ({ emails: [{ value }] }),
};
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldAt = (path: string, value: unknown): unknown => {
  const plain = path
    .replace(/^urn:.*:User:/i, '')
    .replace(/\[.*\]/, '')
    .toLowerCase();
  // What is not kept here, as a department, is left out without a word: directories send all that they have.
  return FIELDS[plain]?.(value) ?? {};
};

/** What a patch changes. @throws HttpError 400 */
export const readPatch = (value: unknown): SaidPerson => {
  const said = readBy(Patch, value).Operations.flatMap(({ op, path, value: to }): SaidPerson[] => {
    if (!/^(add|replace|remove)$/i.test(op)) throw scimError(400, `There is no operation ${op}.`, 'invalidSyntax');
    // Nothing of a person can be missing here.
    if (/^remove$/i.test(op)) return [];
    if (path !== undefined) return [readUser(fieldAt(path, to))];
    if (!isRecord(to)) throw scimError(400, 'An operation without a path names what it changes.', 'invalidValue');
    // Some name paths as keys: `{"name.givenName": "Ada"}`.
    return Object.entries(to).map(([name, one]) => readUser(fieldAt(name, one)));
  });
  const known = said.map((one) => Object.fromEntries(Object.entries(one).filter(([, field]) => field !== undefined)));
  return Object.assign({}, ...known) as SaidPerson;
};

const EQUAL = /^\s*(userName|externalId|emails(?:\[[^\]]*\])?\.value|id)\s+eq\s+"((?:[^"\\]|\\.)*)"\s*$/i;

export interface Filter {
  readonly by: 'username' | 'externalid' | 'email' | 'id';
  readonly value: string;
}

/** The one kind of question that directories ask. @throws HttpError 400 for any other */
export const readFilter = (filter: string): Filter => {
  const [, by = '', value = ''] = EQUAL.exec(filter) ?? [];
  if (by === '')
    throw scimError(
      400,
      'Only `userName eq "…"`, `externalId eq`, `emails.value eq` and `id eq` are understood.',
      'invalidFilter',
    );
  const plain = by.toLowerCase();
  return { by: plain.startsWith('emails') ? 'email' : (plain as Filter['by']), value: JSON.parse(`"${value}"`) as string };
};
