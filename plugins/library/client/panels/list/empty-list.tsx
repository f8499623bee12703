/** What stands in place of the rows where there are none: nothing was found, or nothing is there yet, and what fills it. */
import { observer } from 'mobx-react-lite';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Button, EmptyState } from '#ui';
import { LibraryParts } from '../../tokens.ts';
import { useList } from './list-context.ts';

export const EmptyList = observer(() => {
  const t = useTranslate();
  const { exchange } = useService(LibraryParts);
  const list = useList();
  const offline = useOfflineReason();
  const isFiltered = list.text !== '' || list.saved !== undefined || Object.keys(list.filter).length > 0;
  if (isFiltered) return <EmptyState icon="search" title={t('list.nothing')} text={t('list.nothingText')} />;
  const noAdding = offline ?? (list.canWrite ? undefined : t('share.noWrite'));
  return (
    <EmptyState
      icon="library"
      title={t('list.empty')}
      text={t('list.emptyText')}
      action={
        <>
          <Button icon="file-plus" disabledReason={noAdding} onClick={() => void exchange.choosePdfs()}>
            {t('list.addPdfs')}
          </Button>
          <Button icon="download" disabledReason={noAdding} onClick={() => void exchange.chooseBibliography()}>
            {t('list.import')}
          </Button>
        </>
      }
    />
  );
});
