/** The person's own menu: who is signed in, settings, and what plugins add to `menubar.account`. */
import { observer } from 'mobx-react-lite';
import { Session } from '../../plugin-api/services.ts';
import { useCoreText } from '../i18n/use-core-text.ts';
import { useService } from '../plugins/hooks.ts';
import { CommandRegistry, MenuRegistry } from '../plugins/types.ts';
import { Avatar } from '../ui/marks/avatar.tsx';
import { Menu } from '../ui/actions/menu.tsx';
import { menuContents } from './menu-contents.ts';
import styles from './title-bar.module.css';
import { useEventCount } from '../plugins/use-event-count.ts';

export const AccountMenu = observer(function AccountMenu() {
  const t = useCoreText();
  const commands = useService(CommandRegistry);
  const registry = useService(MenuRegistry);
  const { user } = useService(Session);
  useEventCount(commands.onChange);
  if (!user) return null;
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email;
  const heading = { id: 'who', heading: user.email };
  return (
    <Menu align="end" entries={() => [heading, 'separator', ...menuContents('menubar.account', commands, registry)]}>
      <button type="button" className={styles.account} aria-label={t('workbench.account', { name })}>
        <Avatar name={name} src={user.avatar} size={22} />
      </button>
    </Menu>
  );
});
