/** The desk's calls about domains: what an address brings, and who makes an account by themselves. */
import type { Handlers } from '#plugin-api/server';
import type { DomainRule } from '#plugins/people/common/domain-rule.ts';
import { writeProjects } from '#plugins/people/common/project-list.ts';
import type { DomainDesk } from '#plugins/people/common/server-services.ts';
import type { contract } from '../common/contract.ts';
import type { Act, AuditLog } from './audit-log.ts';

type Calls = 'domains' | 'saveDomain' | 'removeDomain' | 'openSignUps';

/** A rule in the words of the log. */
const written = (rule: DomainRule | undefined): Record<string, string | boolean | null> =>
  rule
    ? {
        plan: rule.plan ?? null,
        type: rule.user_type ?? null,
        projects: writeProjects(rule.projects) || null,
        sign_up: rule.sign_up,
      }
    : {};

export const domainRoutes = (audit: AuditLog, desk: DomainDesk): Pick<Handlers<typeof contract>, Calls> => {
  const all = async () => ({
    sign_ups: await desk.openTo(),
    data: (await desk.list()).map(({ isSetting: is_setting, projects, ...rule }) => ({
      ...{ ...rule, is_setting },
      projects: [...projects],
    })),
  });
  const actOn = (act: Act['act'], id: string, by: number, reason: string): Act => ({
    ...{ act, via: 'desk', by, reason },
    subject: { kind: 'domain', id },
  });

  return {
    domains: all,

    async saveDomain({ user, body: { reason, ...rule } }) {
      await audit.act(actOn('domain.save', rule.domain, user.id, reason), async (within) => {
        const before = await desk.put(rule, within);
        return { before: written(before), after: written(rule), person: null, answer: undefined };
      });
      return all();
    },

    async removeDomain({ user, body: { domain, reason } }) {
      await audit.act(actOn('domain.remove', domain, user.id, reason), async (within) => {
        const before = await desk.remove(domain, within);
        return { before: written(before), after: {}, person: null, answer: undefined };
      });
      return all();
    },

    async openSignUps({ user, body: { sign_ups, reason } }) {
      await audit.act(actOn('domain.sign-ups', 'house', user.id, reason), async (within) => {
        const before = await desk.open(sign_ups, within);
        return { before: { sign_ups: before }, after: { sign_ups }, person: null, answer: undefined };
      });
      return all();
    },
  };
};
