/** From the claims of an ID token: groups, a proven address, a name. */
import { emailProblem, normaliseEmail } from '../../common/rules.ts';
import type { ProviderSetting } from './settings.ts';

type Claims = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Claims => typeof value === 'object' && value !== null && !Array.isArray(value);
const textIn = (claims: Claims, name: string): string => {
  const value = claims[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** A claim by its whole name, as `https://example.org/groups`, or by the way to it. */
const claimAt = (claims: Claims, path: string): unknown =>
  path in claims ? claims[path] : path.split('.').reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), claims);

/** `undefined`: there are too many for the token, so nobody knows (Microsoft's "overage"). */
export const groupsIn = (claims: Claims, path: string): ReadonlySet<string> | undefined => {
  const told = claimAt(claims, path);
  const elsewhere = claims['_claim_names'];
  if (told === undefined && isRecord(elsewhere) && path in elsewhere) return undefined;
  const names = Array.isArray(told) ? told : [told];
  return new Set(names.filter((name) => typeof name === 'string'));
};

/** The address, when it is certain that it is the person's own. */
export const provenAddress = (claims: Claims, { trusts_addresses }: ProviderSetting): string | undefined => {
  const address = normaliseEmail(textIn(claims, 'email'));
  if (address === '' || emailProblem(address) !== undefined) return undefined;
  // Some send it as a text.
  const isProven = claims['email_verified'] === true || claims['email_verified'] === 'true';
  const isDenied = claims['email_verified'] === false || claims['email_verified'] === 'false';
  return isProven || (trusts_addresses && !isDenied) ? address : undefined;
};

const LONGEST_NAME = 50;

/** Names as the profile takes them. */
export const namesIn = (claims: Claims): { first_name: string; last_name: string } => {
  const [first = '', ...rest] = textIn(claims, 'name').split(/\s+/);
  const cut = (name: string): string => [...name].slice(0, LONGEST_NAME).join('');
  return {
    first_name: cut(textIn(claims, 'given_name') || first),
    last_name: cut(textIn(claims, 'family_name') || rest.join(' ')),
  };
};

/** What the provider calls the person, for the list of what is connected. */
export const shownNameIn = (claims: Claims): string =>
  (textIn(claims, 'email') || textIn(claims, 'preferred_username') || textIn(claims, 'name')).slice(0, 254);

export const languageIn = (claims: Claims): 'en' | 'de' => (/^de([-_]|$)/i.test(textIn(claims, 'locale')) ? 'de' : 'en');
