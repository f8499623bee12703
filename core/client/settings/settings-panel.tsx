/** The settings as a panel of the workbench. */
import { observer } from 'mobx-react-lite';
import { ContextKeys, Settings } from '../../plugin-api/services.ts';
import { useService } from '../plugins/hooks.ts';
import { PluginHost } from '../plugins/types.ts';
import type { PanelProps } from '../../plugin-api/client-half.ts';
import { settingGroups } from './setting-groups.ts';
import { SettingsView } from './settings-view.tsx';

const SettingsPanel = observer(function SettingsPanel({ params, panel }: PanelProps<{ setting?: string }>) {
  const host = useService(PluginHost);
  const keys = useService(ContextKeys);
  const settings = useService(Settings);
  return (
    <SettingsView
      groups={settingGroups(host, (key) => keys.get(key))}
      settings={settings}
      wanted={params.setting}
      onFound={() => panel.setParams({})}
    />
  );
});

export default SettingsPanel;
