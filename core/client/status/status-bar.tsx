/** The row below the dock: what goes on, told in few words. */
import { observer } from 'mobx-react-lite';
import { TheStandIns } from '../boot/parts.ts';
import { Session, type StatusItem } from '../../plugin-api/services.ts';
import { useCoreText } from '../i18n/use-core-text.ts';
import { useService } from '../plugins/hooks.ts';
import { TheStatus } from '../workbench/parts.ts';
import styles from './status-bar.module.css';
import { StatusEntry } from './status-entry.tsx';

export const StatusBarView = observer(function StatusBarView() {
  const t = useCoreText();
  const status = useService(TheStatus);
  const { isOnline } = useService(Session);
  const { isAnyOn } = useService(TheStandIns);
  // Not announced: the bar over the whole app says it already.
  const offline: StatusItem = {
    id: 'core.offline',
    text: t('status.offline'),
    tooltip: t(isAnyOn ? 'status.offlineWhy' : 'ui.unreachable'),
    icon: 'cloud-off',
    kind: 'warning',
  };
  return (
    <footer className={styles.bar} data-area="status" aria-label={t('status.label')}>
      <Side items={isOnline ? status.left : [offline, ...status.left]} className={styles.left} />
      <Side items={status.right} className={styles.right} />
      <span className="visually-hidden" role="status" aria-live="polite">
        {status.announcement}
      </span>
    </footer>
  );
});

/** Items that find no room are wrapped out of sight: the first of a side are the last to go. */
function Side({ items, className }: { readonly items: readonly StatusItem[]; readonly className: string | undefined }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <StatusEntry item={item} />
        </li>
      ))}
    </ul>
  );
}
