/** What stands where no panel is open: ways to begin, which plugins add to the menu `dock.empty`, and core's own. */
import { observer } from 'mobx-react-lite';
import type { CommandState } from '../../plugin-api/services.ts';
import { useCoreText } from '../i18n/use-core-text.ts';
import { useService } from '../plugins/hooks.ts';
import { CommandRegistry, MenuRegistry } from '../plugins/types.ts';
import { Button } from '../ui/actions/button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Kbd } from '../ui/actions/kbd.tsx';
import { useEventCount } from '../plugins/use-event-count.ts';
import styles from './empty-dock.module.css';

/** Core's commands that help someone who sees nothing. */
const WAYS = ['core.palette.open', 'core.dock.reopenClosed', 'core.layout.reset'] as const;

export const EmptyDock = observer(function EmptyDock() {
  const t = useCoreText();
  const commands = useService(CommandRegistry);
  const menus = useService(MenuRegistry);
  useEventCount(commands.onChange);
  const usable = (ids: readonly string[]) => ids.flatMap((id) => commands.state(id) ?? []).filter(({ enabled }) => enabled);
  const beginnings = usable(menus.items('dock.empty').map(({ command }) => command.id));
  const run = (command: CommandState) => void commands.run(command.id);
  const action = (
    <div className={styles.start}>
      {beginnings.length > 0 && (
        <div className={styles.beginnings}>
          {beginnings.map((command) => (
            <Button key={command.id} {...(command.icon && { icon: command.icon })} onClick={() => run(command)}>
              {command.title}
            </Button>
          ))}
        </div>
      )}
      <ul className={styles.ways}>
        {usable(WAYS).map((command) => (
          <li key={command.id}>
            <Button variant="ghost" onClick={() => run(command)}>
              {command.title}
            </Button>
            {command.keys && <Kbd keys={command.keys} />}
          </li>
        ))}
      </ul>
    </div>
  );
  return (
    <div className={styles.empty}>
      <EmptyState icon="layout-template" title={t('dock.empty.title')} text={t('dock.empty.text')} action={action} />
    </div>
  );
});
