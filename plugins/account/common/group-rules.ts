/** What belonging to groups brings, whoever says who belongs to them: a provider at a sign-in, or a directory. */
import * as z from 'zod/mini';
import { PERMISSIONS, type Standing } from './server-services.ts';

/** One line of a setting. */
export const GroupRule = z.strictObject({
  group: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  plan: z.optional(z.enum(['F', 'P'])),
  user_type: z.optional(z.enum(['normal', 'affiliate_user', 'operator'])),
  projects: z._default(z.array(z.strictObject({ id: z.int().check(z.positive()), permission: z.enum(PERMISSIONS) })), []),
});
export type GroupRule = z.output<typeof GroupRule>;

const STRENGTH = { plan: ['F', 'P'], user_type: ['normal', 'affiliate_user', 'operator'] } as const;
const strongest = <T extends string>(order: readonly T[], given: readonly (T | undefined)[]): T | undefined =>
  order.findLast((one) => given.includes(one));

/** What belonging to these groups brings: of each thing the most that one of them gives. */
export const standingIn = (rules: readonly GroupRule[], groups: ReadonlySet<string>): Standing => {
  const own = rules.filter(({ group }) => groups.has(group));
  const given = own.flatMap(({ projects }) => projects);
  const plan = strongest(
    STRENGTH.plan,
    own.map((rule) => rule.plan),
  );
  const userType = strongest(
    STRENGTH.user_type,
    own.map((rule) => rule.user_type),
  );
  const projects = [...new Set(given.map(({ id }) => id))].map((id) => {
    const permissions = given.filter((one) => one.id === id).map(({ permission }) => permission);
    return { id, permission: strongest(PERMISSIONS, permissions) ?? 'read' };
  });
  return { ...(plan && { plan }), ...(userType && { userType }), projects };
};
