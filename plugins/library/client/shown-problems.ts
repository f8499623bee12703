/** What is wrong with a reference, and what became of it, in words. */
import type { Translate } from '#plugin-api/client';
import { LOOKUP } from '../common/checks/problem.ts';
import type { Notice } from '../common/model/notice.ts';

/** A problem by its code: `missing.year`, `lookup.unknown`. */
export const problemText = (t: Translate, code: string): string => {
  if (code.startsWith(LOOKUP)) return t(`fromPdf.${code.slice(LOOKUP.length)}`);
  const [kind = '', field = ''] = code.split('.');
  return t(`problem.${kind}`, { field: t(`field.${field}`) });
};

/** "Retracted on 2010-02-06 (Retraction Watch)." */
export const noticeText = (t: Translate, { kind, date, source }: Notice): string =>
  [t(`notice.${kind}`), date && t('notice.date', { date }), t(`notice.${source}`)].filter(Boolean).join(' · ');
