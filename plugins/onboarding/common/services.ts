/** What the browser half of onboarding offers to other plugins: they say what happened, it decides whether that brings a hint. */
import { token } from '#plugin-api';

export interface Onboarding {
  /** So many tabs are open now (ONB-004). */
  tabsOpen(count: number): void;
  /** @param searchCount searches of the running minute, `search_count` of the answer (ONB-003) */
  searched(searchCount: number): void;
}
export const Onboarding = token<Onboarding>('onboarding.onboarding');
