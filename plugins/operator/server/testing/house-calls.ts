/** Who may make which call, and how calls name what belongs to somebody: for the tests that look at all calls of the house. */
import type { HouseCalls } from '#core/server/testing/house-calls.ts';

export default {
  doors: {
    desk: `users user changePlan changeType endSessions cancelUser payments refund affiliatePayments decideAffiliatePayment orders
      auditLog suspendUser previewPeople enrolPeople house domains saveDomain removeDomain openSignUps`,
  },
  unnamed: {
    '*': 'names things of other people, which is what it is for',
  },
} satisfies HouseCalls;
