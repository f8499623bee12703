/** Domains at the desk: the rules, and where each of them stands. */
import { DomainRule, SIGN_UPS } from '#plugins/people/common/domain-rule.ts';
import * as z from 'zod/mini';

export const DeskDomain = z.extend(DomainRule, {
  /** It stands in the setting, and is changed there. */
  is_setting: z.boolean(),
});
export type DeskDomain = z.output<typeof DeskDomain>;

export const SignUpsOpen = z.enum(SIGN_UPS);

export const Domains = z.object({
  /** Who makes an account by themselves: everybody, or people of the domains that say so. */
  sign_ups: SignUpsOpen,
  data: z.array(DeskDomain),
});
export type Domains = z.output<typeof Domains>;
