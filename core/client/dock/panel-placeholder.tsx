/** Stands in for a panel that is not there now: locked, switched off, waiting, failed, or of a plugin that nobody knows. */
import type { ReactNode } from 'react';
import type { IconName } from '../../plugin-api/manifest.ts';
import { Dialogs } from '../../plugin-api/services.ts';
import { useCoreText } from '../i18n/use-core-text.ts';
import { useService } from '../plugins/hooks.ts';
import { type PanelState, PluginHost } from '../plugins/types.ts';
import { Button } from '../ui/actions/button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import type { OpenTab } from './open-tab.ts';
import { PanelFailure } from './panel-failure.tsx';

export type AbsentState = Exclude<PanelState, { readonly state: 'ready' }>;

const ICONS: Readonly<Record<Exclude<AbsentState['state'], 'failed'>, IconName>> = {
  locked: 'lock',
  disabled: 'unplug',
  hidden: 'eye-off',
  waiting: 'clock',
  unknown: 'puzzle',
};

export function PanelPlaceholder({ tab, panel }: { readonly tab: OpenTab; readonly panel: AbsentState }) {
  const t = useCoreText();
  const host = useService(PluginHost);
  const dialogs = useService(Dialogs);
  if (panel.state === 'failed') return <PanelFailure tab={tab} error={panel.error} onRetry={() => host.retry(panel.plugin)} />;

  const close = (
    <Button variant="ghost" onClick={tab.close}>
      {t('dock.closePanel')}
    </Button>
  );
  const actions: ReactNode[] = [];
  if (panel.state === 'locked') {
    const learn = () => dialogs.limit({ type: panel.gate.limit, limit: undefined, used: undefined }, t('dock.locked.text'));
    actions.push(
      <Button key="learn" variant="primary" onClick={() => void learn()}>
        {t('dock.locked.action')}
      </Button>,
    );
  }
  if (panel.state === 'disabled') {
    actions.push(
      <Button key="enable" variant="primary" onClick={() => void host.enable(panel.plugin)}>
        {t('dock.disabled.action')}
      </Button>,
    );
  }
  const names = {
    title: tab.title,
    plugin: 'plugin' in panel ? panel.plugin : '',
    others: panel.state === 'waiting' ? panel.for.join(', ') : '',
  };
  return (
    <EmptyState
      icon={ICONS[panel.state]}
      title={t(`dock.${panel.state}.title`, names)}
      text={t(`dock.${panel.state}.text`, names)}
      action={[...actions, <span key="close">{close}</span>]}
    />
  );
}
