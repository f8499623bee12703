/** What the dock shows when no panel is open: the ways to open one. */
import { observer } from 'mobx-react-lite';
import { useCoreText } from '../i18n/use-core-text.ts';
import { useService } from '../plugins/hooks.ts';
import { CommandRegistry } from '../plugins/types.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Kbd } from '../ui/kbd.tsx';
import styles from './empty-dock.module.css';

/** Commands that help someone who sees nothing. */
const WAYS = ['core.palette.open', 'core.dock.reopenClosed', 'core.layout.reset'] as const;

export const EmptyDock = observer(function EmptyDock() {
  const t = useCoreText();
  const commands = useService(CommandRegistry);
  const ways = WAYS.map((id) => commands.state(id)).filter((command) => command?.enabled);
  const action = (
    <ul className={styles.ways}>
      {ways.map(
        (command) =>
          command && (
            <li key={command.id}>
              <Button variant="ghost" onClick={() => void commands.run(command.id)}>
                {command.title}
              </Button>
              {command.keys && <Kbd keys={command.keys} />}
            </li>
          ),
      )}
    </ul>
  );
  return (
    <div className={styles.empty}>
      <EmptyState icon="layout-template" title={t('dock.empty.title')} text={t('dock.empty.text')} action={action} />
    </div>
  );
});
