/** The setting `PROVIDERS`: by whom people of this house are known. Read once, at the start; what is wrong with it is said in words. */
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { GroupRule } from '../../common/group-rules.ts';

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/** Without encryption a provider is believed on this machine only. */
const isSafe = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
};
const issuer = z.url({ protocol: /^https?$/ }).check(z.refine(isSafe, 'must begin with https://'));

const ProviderSetting = z.strictObject({
  /** Part of the address that is registered at the provider: `PUBLIC_URL/sign-in/provider/ID`. */
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/)),
  /** What people call it, as the button does. */
  title: text(60),
  issuer,
  client_id: text(300),
  /** Without it the client is a public one; PKCE is used in any case. */
  client_secret: z.optional(text(1000)),
  scopes: z._default(z.array(text(100)), ['openid', 'email', 'profile']),
  /** Name of the claim with the groups, or the way to it: `realm_access.roles`. */
  groups_claim: z._default(text(200), 'groups'),
  groups: z._default(z.array(GroupRule), []),
  /** Addresses are the person's own although the provider does not say `email_verified`, because the house knows how it gives them out. */
  trusts_addresses: z._default(z.boolean(), false),
  /** Who has an account with the same, verified address is taken for the same person. Else a mailed code shows it. */
  links_by_address: z._default(z.boolean(), false),
  /** Who comes for the first time gets an account. */
  makes_accounts: z._default(z.boolean(), true),
});
export type ProviderSetting = z.output<typeof ProviderSetting>;

const oneOfEach = (settings: readonly ProviderSetting[], by: (setting: ProviderSetting) => string): boolean =>
  new Set(settings.map(by)).size === settings.length;

const Providers = z.array(ProviderSetting).check(
  z.refine((all) => oneOfEach(all, ({ id }) => id), 'two of them have the same id'),
  z.refine((all) => oneOfEach(all, ({ issuer: of, client_id }) => `${of} ${client_id}`), 'two of them are the same'),
);

const jsonOf = (setting: string): unknown => {
  const isInline = setting.trimStart().startsWith('[');
  try {
    return JSON.parse(isInline ? setting : readFileSync(setting, 'utf8'));
  } catch (error) {
    // The parser's own message would repeat a part of what it read, which may be a secret.
    const reason = error instanceof SyntaxError ? 'is no JSON' : 'cannot be read';
    throw new Error(isInline ? `PROVIDERS ${reason}.` : `The file of PROVIDERS ${reason}.`);
  }
};

/**
 * @param setting JSON, or the path of a file with it; empty for none
 * @throws Error with a line for each mistake. Values are never repeated: they may be secrets.
 */
export const readProviders = (setting: string): readonly ProviderSetting[] => {
  if (setting.trim() === '') return [];
  const { data, error } = z.safeParse(Providers, jsonOf(setting));
  if (data) return data;
  throw new Error(
    error.issues.map(({ path, message }) => `PROVIDERS${path.map((key) => `.${String(key)}`).join('')}: ${message}`).join('\n'),
  );
};
