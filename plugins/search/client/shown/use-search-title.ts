/** What a tab looks for, as its row and its tab say it. */
import { useTranslate } from '#client-kit';
import type { Tab } from '../../common/model.ts';
import { paramText } from '../search/param-text.ts';
import { searchOf } from '../search/tab-work.ts';
import { searchStepOf } from '../tabs/tab-history.ts';

export const useSearchTitle = (tab: Tab): string => {
  const t = useTranslate();
  const step = searchStepOf(tab);
  const search = step && searchOf(step);
  return search ? paramText(search.param) || t('tab.results') : t('tab.new');
};
