/** At the end of a row of tabs: lets the group fill the dock, and back. */
import type { IDockviewHeaderActionsProps } from 'dockview-react';
import { observer } from 'mobx-react-lite';
import { useCoreText } from '../i18n/use-core-text.ts';
import { useService } from '../plugins/hooks.ts';
import { CommandRegistry } from '../plugins/types.ts';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { TheDock, TheFocus } from '../workbench/parts.ts';
import styles from './group-actions.module.css';

export const GroupActions = observer(function GroupActions({ activePanel, location }: IDockviewHeaderActionsProps) {
  const t = useCoreText();
  const dock = useService(TheDock);
  const focus = useService(TheFocus);
  const commands = useService(CommandRegistry);
  if (!activePanel || location?.type !== 'grid' || dock.isNarrow) return null;
  // With nothing but the panel on the screen, this button is the way out for the mouse.
  const command = focus.isOn ? 'core.focus.toggle' : 'core.dock.toggleMaximized';
  const run = () => {
    dock.activate(activePanel.id);
    void commands.run(command);
  };
  return (
    <div className={styles.actions}>
      <IconButton
        icon={dock.isMaximized ? 'minimize' : 'maximize'}
        size="small"
        label={t(dock.isMaximized ? 'dock.restore' : 'dock.maximise')}
        keys={commands.state(command)?.keys}
        onClick={run}
      />
    </div>
  );
});
