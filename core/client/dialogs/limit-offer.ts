/** What the limitation dialog is headed by and what it offers, by type code (CORE-089, BIL-017…019, decisions §3). */
import type { Plan } from '../../common/plans.ts';

export type Offer = 'upgrade' | 'credits';

export interface LimitOffer {
  /** A count is used up, or the whole feature is not part of the plan. */
  readonly title: 'reached' | 'locked';
  readonly offers: readonly Offer[];
}

const LOCKED =
  /^(PROJECT_VIEW|PROJECT_LOCKED|LIBRARY_REFERENCE_DOWNLOAD|TAB_MOVE|FREE_LATEX_(TEX|FULL_PROJECT)_DOWNLOAD|LATEX_LOCKED_TEMPLATE|FREE_SUMMARIES|BUY_PRO_.*)$/;
/** Credits raise the limits of tabs, LaTeX files and summaries (BIL-018); the first two for pro users only. */
const CREDITS_FOR_ALL = /^(SCHOLARCY|FREE_SUMMARIES|PRO_SUMMARIES)$/;
const CREDITS_FOR_PRO = /^(TAB|PRO_LATEX_EDITOR_CREATE_LIMIT)$/;

export const limitOffer = (type: string | undefined, plan: Plan): LimitOffer => {
  const code = type ?? '';
  const credits = CREDITS_FOR_ALL.test(code) || (plan === 'P' && CREDITS_FOR_PRO.test(code));
  const offers: Offer[] = [];
  if (plan === 'F') offers.push('upgrade');
  if (credits) offers.push('credits');
  return { title: LOCKED.test(code) ? 'locked' : 'reached', offers };
};
