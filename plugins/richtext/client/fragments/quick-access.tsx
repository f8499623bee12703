/** The widget "Quick access": the rich texts that the person has marked for it (RTX-008). */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useService, useTranslate } from '#client-kit';
import { EmptyState, ErrorState, Icon, LinkList, LinkRow, Skeleton } from '#ui';
import { RichtextParts } from '../tokens.ts';

const QuickAccess = observer(() => {
  const t = useTranslate();
  const { list, fileActions } = useService(RichtextParts);
  useEffect(() => void (list.files ?? list.load()), [list]);
  const { files, hasFailed } = list;
  if (!files) {
    if (!hasFailed) return <Skeleton shape="rows" count={4} />;
    return <ErrorState title={t('files.failed')} onRetry={list.load} />;
  }
  const marked = files.filter(({ is_quick_access }) => is_quick_access);
  if (marked.length === 0) return <EmptyState icon="zap" title={t('files.noQuickAccess')} text={t('files.noQuickAccessText')} />;
  return (
    <LinkList label={t('files.quickAccess')}>
      {marked.map(({ id, title }) => (
        <LinkRow key={id} title={title} onOpen={() => fileActions.open(id)} before={<Icon name="file-text" size={15} />} />
      ))}
    </LinkList>
  );
});

export default QuickAccess;
