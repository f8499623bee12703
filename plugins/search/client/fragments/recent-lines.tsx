/** Recent searches as a short list: a line each, which runs it again. */
import { useTranslate } from '#client-kit';
import { Icon, LinkList, LinkRow } from '#ui';
import type { RecentSearch, SearchParam } from '../../common/model.ts';
import { paramFromStored } from '../../common/recent-param.ts';
import { paramDetail, paramText } from '../search/param-text.ts';

interface RecentLinesProps {
  readonly searches: readonly RecentSearch[];
  readonly onRun: (param: SearchParam, sortByDate: boolean) => unknown;
}

export function RecentLines({ searches, onRun }: RecentLinesProps) {
  const t = useTranslate();
  if (searches.length === 0) return null;
  return (
    <LinkList label={t('recent.title')}>
      {searches.map((search) => {
        const param = paramFromStored(search.param);
        return (
          <LinkRow
            key={search.id}
            before={<Icon name="history" size={14} />}
            title={paramText(param) || paramDetail(param) || t('recent.everything')}
            onOpen={() => onRun(param, search.sortByDate)}
          />
        );
      })}
    </LinkList>
  );
}
