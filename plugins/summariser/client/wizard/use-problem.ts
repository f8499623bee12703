/** Why a file or an address is not taken, in words. */
import { useTranslate } from '#client-kit';
import { useReason } from '../use-reason.ts';
import type { Problem } from './wizard.ts';

export const useProblem = (problem: Problem | undefined): string | undefined => {
  const t = useTranslate();
  const reasonText = useReason();
  if (!problem) return undefined;
  if ('text' in problem) return problem.text;
  const { reason } = problem;
  return reason === 'address' || reason === 'pages' ? t(`wizard.problem.${reason}`) : reasonText(reason);
};
