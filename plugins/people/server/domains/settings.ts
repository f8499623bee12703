/** The setting `DOMAINS`: what a proven address of a domain brings. */
import * as z from 'zod/mini';
import { DomainRule } from '../../common/domain-rule.ts';

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
