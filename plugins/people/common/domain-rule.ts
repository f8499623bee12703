/** What a proven address of a domain brings, and whether who has one makes an account by themselves. */
import { PERMISSIONS } from '#plugins/account/common/server-services.ts';
import * as z from 'zod/mini';

const NAME = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

export const DomainRule = z.strictObject({
  /** Without those below it: each is named by itself. */
  domain: z.string().check(z.trim(), z.toLowerCase(), z.regex(NAME)),
  plan: z.optional(z.enum(['F', 'P'])),
  /** An address makes nobody an operator. */
  user_type: z.optional(z.enum(['normal', 'affiliate_user'])),
  projects: z._default(
    z.array(z.strictObject({ id: z.int().check(z.positive()), permission: z.enum(PERMISSIONS) })).check(z.maxLength(100)),
    [],
  ),
  /** Counts where not everybody makes accounts by themselves. */
  sign_up: z._default(z.boolean(), true),
});
export type DomainRule = z.output<typeof DomainRule>;

/** Who makes an account by themselves: everybody, or people of the domains that say so. */
export const SIGN_UPS = ['everybody', 'domains'] as const;
export type SignUpsOpenTo = (typeof SIGN_UPS)[number];

export const isDomainName = (text: string): boolean => NAME.test(text.trim().toLowerCase());
