/** What the plan holds of a feature, and what the server has counted of it (BIL-014). */
import type { User } from '#plugin-api';

export const limitOf = (user: User | undefined, feature: string): User['userSubscriptionLimit'][number] | undefined =>
  user?.userSubscriptionLimit.find(({ featureId }) => featureId === feature);
