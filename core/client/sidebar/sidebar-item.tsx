/** One entry of the sidebar. */
import { useCoreText } from '../i18n/use-core-text.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/marks/icon.tsx';
import { Tooltip } from '../ui/overlays/tooltip.tsx';
import type { SidebarEntry } from './sidebar-entries.ts';
import styles from './sidebar.module.css';

interface SidebarItemProps {
  readonly entry: SidebarEntry;
  readonly isOpen: boolean;
  readonly isCurrent: boolean;
  /** Its view can be seen. */
  readonly isShown: boolean;
  /** Number of things that wait to be read. */
  readonly unread: number;
  /** With Shift, a view is to stand below the one that is shown. */
  readonly onChoose: (entry: SidebarEntry, isStacked: boolean) => void;
}

/** The badge has room for two digits. */
const MOST = 99;

export function SidebarItem({ entry, isOpen, isCurrent, isShown, unread, onChoose }: SidebarItemProps) {
  const t = useCoreText();
  return (
    <Tooltip text={entry.title} side="right" off={isOpen}>
      <button
        type="button"
        className={cx(styles.item, isShown && styles.shown)}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={(event) => onChoose(entry, event.shiftKey)}
      >
        <Icon name={entry.icon} size={17} className={styles.icon} />
        <span className={isOpen ? styles.label : 'visually-hidden'}>{entry.title}</span>
        {unread > 0 && (
          <span className={styles.badge}>
            <span aria-hidden>{unread > MOST ? `${String(MOST)}+` : unread}</span>
            <span className="visually-hidden">{t('sidebar.unread', { count: unread })}</span>
          </span>
        )}
        {entry.isLocked && <Icon name="lock" size={12} title={t('sidebar.locked')} className={styles.lock} />}
      </button>
    </Tooltip>
  );
}
