/** The widget "Quick access": the papers that the person has marked for it (LTX-021, decisions §1). */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Panels } from '#plugin-api/client';
import { Button, EmptyState, ErrorState, Icon, LinkList, LinkRow, Skeleton } from '#ui';
import { LatexParts } from '../tokens.ts';

const QuickAccess = observer(() => {
  const t = useTranslate();
  const panels = useService(Panels);
  const { list, places } = useService(LatexParts);
  useEffect(() => void (list.papers ?? list.load()), [list]);
  const { papers, hasFailed } = list;
  if (!papers) {
    if (!hasFailed) return <Skeleton shape="rows" count={4} />;
    return <ErrorState title={t('files.failed')} onRetry={list.load} />;
  }
  const marked = papers.filter(({ is_quick_access }) => is_quick_access);
  if (marked.length === 0)
    return (
      <EmptyState
        icon="zap"
        title={t('quickAccess.none')}
        text={t('quickAccess.noneText')}
        action={<Button onClick={() => panels.open('latex.files')}>{t('quickAccess.papers')}</Button>}
      />
    );
  return (
    <LinkList label={t('files.quickAccess')}>
      {marked.map(({ id, title }) => (
        <LinkRow key={id} title={title} onOpen={() => places.open(id)} before={<Icon name="file-code" size={15} />} />
      ))}
    </LinkList>
  );
});

export default QuickAccess;
