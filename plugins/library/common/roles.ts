/**
 * What people may do in a project, from the least to the most; the only place where roles are compared. A role holds for the project and
 * for all below it: of those that somebody has on the way up to the top the strongest counts.
 *
 * `comment` reads as `read` does; in manuscripts it may also speak of the text, and changes nothing.
 */
import * as z from 'zod/mini';

/** What an owner can let others do. */
export const PERMISSIONS = ['read', 'comment', 'write'] as const;
const ROLES = [...PERMISSIONS, 'owner'] as const;

export const Permission = z.enum(PERMISSIONS);
export type Permission = z.output<typeof Permission>;

export const Role = z.enum(ROLES);
export type Role = z.output<typeof Role>;

/** Whether a role lets one do what `need` does; who has none may nothing. */
export const atLeast = (role: Role | undefined, need: Role): boolean =>
  role !== undefined && ROLES.indexOf(role) >= ROLES.indexOf(need);

/** Whether something in the project may be changed. */
export const mayWrite = (role: Role | undefined): boolean => atLeast(role, 'write');

/** Roles by person or project, each the strongest that is told of. */
export const strongest = (told: Iterable<readonly [of: number, role: Role]>): Map<number, Role> => {
  const roles = new Map<number, Role>();
  for (const [of, role] of told) if (!atLeast(roles.get(of), role)) roles.set(of, role);
  return roles;
};
