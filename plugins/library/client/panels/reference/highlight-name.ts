/** What a highlight is called where it stands in a line of its own: its page and how its passage begins. */
import type { Translate } from '#plugin-api/client';
import type { Citation } from '../../../common/model/annotations.ts';

export const highlightName = ({ page, text }: Pick<Citation, 'page' | 'text'>, t: Translate): string =>
  `${t('highlight.page', { page })} ${text.trim().replace(/\s+/g, ' ') || t('highlight.area')}`;
