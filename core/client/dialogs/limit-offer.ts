/** What the limitation dialog is headed by and what it offers, by type code (CORE-089, BIL-017…019, decisions §3). */
import type { Plan } from '../../common/plans.ts';
import type { AnyManifest, RefusalDeclaration } from '../../plugin-api/manifest.ts';

export type Offer = 'upgrade' | 'credits';

export interface LimitOffer {
  /** A count is used up, or the whole feature is not part of the plan. */
  readonly title: 'reached' | 'locked';
  readonly offers: readonly Offer[];
}

export type Refusals = ReadonlyMap<string | undefined, RefusalDeclaration>;

/** What plugins say of their type codes. */
export const refusalsOf = (manifests: readonly AnyManifest[]): Refusals =>
  new Map(manifests.flatMap(({ contributes: { refusals = {} } }) => Object.entries(refusals)));

export const limitOffer = (type: string | undefined, plan: Plan, refusals: Refusals): LimitOffer => {
  const { locked = false, credits = [] } = refusals.get(type) ?? {};
  const offers: Offer[] = [];
  if (plan === 'F') offers.push('upgrade');
  if (credits.includes(plan)) offers.push('credits');
  return { title: locked ? 'locked' : 'reached', offers };
};
