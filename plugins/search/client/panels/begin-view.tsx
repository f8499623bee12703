/** A tab in which nothing was looked for yet: the way to the form, which stands in the view. */
import { useService, useTranslate } from '#client-kit';
import { Button, EmptyState } from '#ui';
import { TheSearch } from '../tokens.ts';

export function BeginView() {
  const t = useTranslate();
  const { store } = useService(TheSearch);
  return (
    <EmptyState
      icon="search"
      title={t('tab.begin')}
      text={t('tab.beginText')}
      action={
        <Button data-main icon="search" onClick={() => store.askForForm()}>
          {t('form.title')}
        </Button>
      }
    />
  );
}
