/** What is said of a change: what was done, by whom and when. */
import { useService, useTranslate } from '#client-kit';
import { Language } from '#plugin-api/client';
import type { Change, Marked, RunState } from '../../common/review/model.ts';

/** A day in the person's language; nothing where the file names none, or nonsense. */
const dayOf = (iso: string, language: string): string => {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : date.toLocaleDateString(language, { dateStyle: 'medium' });
};

export interface ChangeWords {
  /** `Inserted by Ada` */
  readonly by: (what: Change['kind'] | RunState, author: string | undefined) => string;
  /** `Inserted by Ada: owl` */
  readonly ofRun: (marked: Marked, text: string) => string;
  readonly day: (iso: string) => string;
}

/** @param self the name of the person who reads, whose own changes are said to be theirs */
export const useChangeWords = (self?: string): ChangeWords => {
  const t = useTranslate();
  const { code } = useService(Language);
  const by: ChangeWords['by'] = (what, author) => {
    if (author !== undefined && author !== '' && author === self) return t(`review.byYou.${what}`);
    return t(`review.by.${what}`, { author: author || t('review.unknown') });
  };
  return {
    by,
    ofRun: ({ state, author }, text) => `${by(state, author)}: ${text.trim() || t('review.space')}`,
    day: (iso) => dayOf(iso, code),
  };
};
