/** The component of a plugin's panel, with its own container, params that satisfy their schema, and its handle. */
import { observer } from 'mobx-react-lite';
import { Suspense, useMemo, useState } from 'react';
import type { PanelDeclaration } from '../../plugin-api/manifest.ts';
import { useCoreText } from '../i18n/use-core-text.ts';
import { ContainerProvider } from '../plugins/container-context.tsx';
import { useService } from '../plugins/hooks.ts';
import { PluginHost } from '../plugins/types.ts';
import { Button } from '../ui/actions/button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import type { OpenTab } from './open-tab.ts';
import { PartBoundary } from '../ui/states/part-boundary.tsx';
import { PanelFailure } from './panel-failure.tsx';
import styles from './panel-host.module.css';
import { useLoadedPanel } from './use-loaded-panel.ts';

interface LivePanelProps {
  readonly tab: OpenTab;
  readonly declaration: PanelDeclaration;
}

const waiting = (
  <div className={styles.waiting}>
    <Skeleton shape="lines" count={6} />
  </div>
);

export const LivePanel = observer(function LivePanel({ tab, declaration }: LivePanelProps) {
  const host = useService(PluginHost);
  const [attempt, setAttempt] = useState(0);
  const loading = useLoadedPanel(tab, host, attempt);
  const params = useMemo(
    () => (declaration.params ? declaration.params.safeParse(tab.content.params).data : tab.content.params),
    [declaration, tab.content],
  );
  if (loading.state === 'loading') return waiting;
  if (loading.state === 'failed') return <PanelFailure tab={tab} error={loading.error} onRetry={() => setAttempt(attempt + 1)} />;
  if (loading.state === 'unreadable' || !params) return <Unreadable tab={tab} />;
  const { Component, container } = loading.panel;
  return (
    <PartBoundary fallback={(error, retry) => <PanelFailure tab={tab} error={error} onRetry={retry} />}>
      <ContainerProvider container={container}>
        <Suspense fallback={waiting}>
          <Component params={params} panel={tab} />
        </Suspense>
      </ContainerProvider>
    </PartBoundary>
  );
});

function Unreadable({ tab }: { readonly tab: OpenTab }) {
  const t = useCoreText();
  const action = <Button onClick={tab.close}>{t('dock.closePanel')}</Button>;
  return <EmptyState icon="file-x" title={t('dock.unreadable.title')} text={t('dock.unreadable.text')} action={action} />;
}
