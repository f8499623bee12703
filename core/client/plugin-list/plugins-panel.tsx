/** All plugins: what state they are in, switching them off and on, and trying a failed one again. */
import { observer } from 'mobx-react-lite';
import { useCoreText } from '../i18n/use-core-text.ts';
import { useService } from '../plugins/hooks.ts';
import { PluginHost } from '../plugins/types.ts';
import { useEventCount } from '../plugins/use-event-count.ts';
import { pluginName } from './plugin-name.ts';
import { PluginRow } from './plugin-row.tsx';
import styles from './plugins-panel.module.css';

const PluginsPanel = observer(function PluginsPanel() {
  const t = useCoreText();
  const host = useService(PluginHost);
  useEventCount(host.onChange);
  const manifests = host.manifests
    .filter((manifest) => host.access(manifest.gate) !== 'hidden')
    .toSorted((a, b) => pluginName(host, a.id).localeCompare(pluginName(host, b.id)));
  return (
    <div className={styles.panel}>
      <header className={styles.header}>
        <h1>{t('plugins.title')}</h1>
        <p>{t(host.safeMode ? 'plugins.safeMode' : 'plugins.intro')}</p>
      </header>
      <ul className={styles.list}>
        {manifests.map((manifest) => (
          <PluginRow key={manifest.id} manifest={manifest} host={host} />
        ))}
      </ul>
    </div>
  );
});

export default PluginsPanel;
