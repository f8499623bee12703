/** The setting `SCIM_GROUPS`: what belonging to a group of the directory brings. */
import * as z from 'zod/mini';
import { GroupRule } from '#plugins/account/common/group-rules.ts';

/** @param setting JSON; empty for none. @throws Error with a line for each mistake */
export const readGroupRules = (setting: string): readonly GroupRule[] => {
  if (setting.trim() === '') return [];
  let json: unknown;
  try {
    json = JSON.parse(setting);
  } catch {
    throw new Error('SCIM_GROUPS is no JSON.');
  }
  const { data, error } = z.safeParse(z.array(GroupRule), json);
  if (data) return data;
  throw new Error(error.issues.map(({ path, message }) => `${['SCIM_GROUPS', ...path].join('.')}: ${message}`).join('\n'));
};
