/** Why the pane is of no use here: the page is open outside of Word, or Microsoft's script has not come. */
import type { i18n } from 'i18next';
import { TextsProvider } from '#apart-kit';
import { EmptyState, ErrorState } from '#ui';
import type { NoOffice } from '../office/office-api.ts';
import { usePaneText } from '../stores/pane-world.ts';

const Why = ({ why }: { readonly why: NoOffice }) => {
  const t = usePaneText();
  return why === 'script' ? (
    <ErrorState title={t('office.script')} text={t('office.scriptText')} onRetry={() => location.reload()} />
  ) : (
    <EmptyState icon="file-text" title={t('office.word')} text={t('office.wordText')} />
  );
};

export const NoOfficeView = ({ why, texts }: { readonly why: NoOffice; readonly texts: i18n }) => (
  <TextsProvider value={texts}>
    <Why why={why} />
  </TextsProvider>
);
