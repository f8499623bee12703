/** What several sources say of one person, put together: of each thing the most that one of them says. */
import { PERMISSIONS, type Standing } from '#plugins/account/common/server-services.ts';

export const PLANS = ['F', 'P'] as const;
export const TYPES = ['normal', 'affiliate_user', 'operator'] as const;
type Permission = Standing['projects'][number]['permission'];

export const strongest = <T extends string>(order: readonly T[], said: readonly (string | null | undefined)[]): T | undefined =>
  order.findLast((one) => said.includes(one));

export const merged = (standings: readonly Standing[]): Standing => {
  const projects = standings.flatMap((one) => one.projects);
  const permissionIn = (id: number): Permission =>
    strongest(
      PERMISSIONS,
      projects.filter((one) => one.id === id).map(({ permission }) => permission),
    ) ?? 'read';
  return {
    plan: strongest(
      PLANS,
      standings.map(({ plan }) => plan),
    ),
    userType: strongest(
      TYPES,
      standings.map(({ userType }) => userType),
    ),
    projects: [...new Set(projects.map(({ id }) => id))].map((id) => ({ id, permission: permissionIn(id) })),
  };
};
