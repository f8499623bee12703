/** What a summary beyond the included ones costs, as the plan of the person has it. */
import { useService } from '#client-kit';
import { Session } from '#plugin-api/client';
import { SUMMARIES } from '../common/limit.ts';
import { CREDITS_EACH } from '../common/limits.ts';

/** Credits. Only for observers: the plan may change. */
export const usePrice = (): number => {
  const { user } = useService(Session);
  return user?.subscriptionFeatureList.find(({ featureId }) => featureId === SUMMARIES.feature)?.creditsPerItem ?? CREDITS_EACH;
};
