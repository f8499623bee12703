/** Writes down what somebody is given, or loses, because of where they belong. The reason is who has said so. */
import type { Disposable } from '#plugin-api';
import type { StandingChanges } from '#plugins/people/common/server-services.ts';
import type { Act, AuditLog } from './audit-log.ts';

export const writeBelonging = (changes: StandingChanges, audit: Pick<AuditLog, 'within'>): Disposable =>
  changes.listen(async (within, { user, source, plan, type }) => {
    const actOf = (act: Act['act']): Act => ({
      ...{ act, via: 'belonging', by: null, reason: source },
      subject: { kind: 'user', id: user },
    });
    if (plan)
      await audit.within(within, actOf('user.plan'), async () => ({
        ...{ before: { plan: plan.before }, after: { plan: plan.after } },
        ...{ person: user, answer: undefined },
      }));
    if (type)
      await audit.within(within, actOf('user.type'), async () => ({
        ...{ before: { type: type.before }, after: { type: type.after } },
        ...{ person: user, answer: undefined },
      }));
  });
