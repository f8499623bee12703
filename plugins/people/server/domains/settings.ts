/** The setting `DOMAINS`: what a proven address of a domain brings. */
import * as z from 'zod/mini';
import { PERMISSIONS } from '#plugins/account/common/server-services.ts';

const NAME = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

const DomainRule = z.strictObject({
  /** Without those below it: each is named by itself. */
  domain: z.string().check(z.toLowerCase(), z.regex(NAME)),
  plan: z.optional(z.enum(['F', 'P'])),
  /** An address makes nobody an operator. */
  user_type: z.optional(z.enum(['normal', 'affiliate_user'])),
  projects: z._default(z.array(z.strictObject({ id: z.int().check(z.positive()), permission: z.enum(PERMISSIONS) })), []),
});
export type DomainRule = z.output<typeof DomainRule>;

const Rules = z
  .array(DomainRule)
  .check(z.refine((rules) => new Set(rules.map(({ domain }) => domain)).size === rules.length, 'a domain is named twice'));

/** @param setting JSON; empty for none. @throws Error with a line for each mistake */
export const readDomains = (setting: string): readonly DomainRule[] => {
  if (setting.trim() === '') return [];
  let json: unknown;
  try {
    json = JSON.parse(setting);
  } catch {
    throw new Error('DOMAINS is no JSON.');
  }
  const { data, error } = z.safeParse(Rules, json);
  if (data) return data;
  throw new Error(error.issues.map(({ path, message }) => `${['DOMAINS', ...path].join('.')}: ${message}`).join('\n'));
};
