/** Why there is no summary, in words. */
import { useService, useTranslate } from '#client-kit';
import { Language } from '#plugin-api/client';
import type { FailureReason } from '../common/contract.ts';
import { LEAST_WORDS, MAX_PDF_MEGABYTES, MOST_WORDS } from '../common/limits.ts';

export const useReason = (): ((reason: FailureReason) => string) => {
  const t = useTranslate();
  const number = new Intl.NumberFormat(useService(Language).code);
  const values = { size: MAX_PDF_MEGABYTES, min: number.format(LEAST_WORDS), max: number.format(MOST_WORDS) };
  return (reason) => t(`reason.${reason}`, values);
};
