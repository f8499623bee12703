/** One plugin in the list. */
import type { AnyManifest } from '../../plugin-api/manifest.ts';
import { useCoreText } from '../i18n/use-core-text.ts';
import type { PluginHost } from '../plugins/types.ts';
import { Button } from '../ui/actions/button.tsx';
import { cx } from '../ui/cx.ts';
import { Switch } from '../ui/fields/switch.tsx';
import { pluginName } from './plugin-name.ts';
import styles from './plugins-panel.module.css';

interface PluginRowProps {
  readonly manifest: AnyManifest;
  readonly host: PluginHost;
}

export function PluginRow({ manifest, host }: PluginRowProps) {
  const t = useCoreText();
  const { id, contributes, essential, requires = [] } = manifest;
  const name = pluginName(host, id);
  const namesOf = (ids: readonly string[]) => ids.map((other) => pluginName(host, other)).join(', ');
  const status = host.status(id);
  const counts = {
    panels: Object.keys(contributes.panels ?? {}).length,
    commands: Object.keys(contributes.commands ?? {}).length,
  };
  const problem = status.state === 'failed' || status.state === 'waiting';
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.detail}>
          {t('plugins.brings', counts)}
          {requires.length > 0 && ` · ${t('plugins.requires', { others: namesOf(requires) })}`}
        </p>
        {status.state === 'failed' && (
          <p className={styles.error}>{status.error instanceof Error ? status.error.message : String(status.error)}</p>
        )}
      </div>
      <span className={cx(styles.state, problem && styles.problem)} data-state={status.state}>
        {status.state === 'waiting'
          ? t('plugins.state.waiting', { others: namesOf(status.for) })
          : t(`plugins.state.${status.state}`)}
      </span>
      {status.state === 'failed' && (
        <Button size="small" icon="refresh-cw" onClick={() => void host.retry(id)}>
          {t('ui.retry')}
        </Button>
      )}
      <Switch
        label={t('plugins.switch', { plugin: name })}
        checked={status.state !== 'disabled'}
        disabled={essential === true}
        onChange={(on) => void (on ? host.enable(id) : host.disable(id))}
      />
    </li>
  );
}
