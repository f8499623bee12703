/** Stands in for a panel that failed: what happened, what is safe, and the ways out. */
import { useCoreText } from '../i18n/use-core-text.ts';
import { Button } from '../ui/actions/button.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import type { OpenTab } from './open-tab.ts';

interface PanelFailureProps {
  readonly tab: OpenTab;
  readonly error: unknown;
  readonly onRetry: () => unknown;
}

const detailOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

export function PanelFailure({ tab, error, onRetry }: PanelFailureProps) {
  const t = useCoreText();
  const close = (
    <Button variant="ghost" onClick={tab.close}>
      {t('dock.closePanel')}
    </Button>
  );
  return (
    <ErrorState
      title={t('dock.failed.title', { title: tab.title })}
      text={t('dock.failed.text')}
      detail={detailOf(error)}
      onRetry={onRetry}
      actions={close}
    />
  );
}
