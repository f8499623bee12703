/** Notifications (CORE-057): the four groups, each item leading somewhere. A group may be drawn by the plugin whose it is. */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { FragmentView, useFragments, useService, useTranslate } from '#client-kit';
import { Commands, type PanelProps } from '#plugin-api/client';
import { cx, ErrorState, IconButton, Skeleton, Toolbar, ToolbarSpace } from '#ui';
import type { GroupName } from '../../common/contract.ts';
import { TheNotificationStore } from '../tokens.ts';
import { NoteList } from './note-list.tsx';
import { NoticeList } from './notice-list.tsx';
import styles from './notices.module.css';

const GROUPS = [
  'shareRequests',
  'serviceInsuffecientCredit',
  'otherNotifications',
  'releaseNotes',
] as const satisfies GroupName[];

/** `library.shareRequests` draws the group `shareRequests`. */
const useGroupFragment = (group: GroupName): string | undefined =>
  useFragments('notifications.groups').find(({ id }) => id.slice(id.indexOf('.') + 1) === group)?.id;

const Group = observer(({ group }: { readonly group: GroupName }) => {
  const t = useTranslate();
  const { groups, notes, notesError, loadNotes } = useService(TheNotificationStore);
  const fragment = useGroupFragment(group);
  const items = groups?.[group] ?? [];
  const heading = `notices-${group}`;
  return (
    <section aria-labelledby={heading} className={styles.group}>
      <h2 id={heading} className={styles.heading}>
        {t(`group.${group}`)}
      </h2>
      {items.length === 0 && <p className={styles.none}>{t(`none.${group}`)}</p>}
      {items.length > 0 && fragment !== undefined && <FragmentView id={fragment} />}
      {items.length > 0 && fragment === undefined && group !== 'releaseNotes' && <NoticeList items={items} label={heading} />}
      {items.length > 0 && group === 'releaseNotes' && !notes && notesError === undefined && <Skeleton count={2} />}
      {items.length > 0 && group === 'releaseNotes' && !notes && notesError !== undefined && (
        <ErrorState title={t('widget.notesFailed')} text={t('failedText')} onRetry={loadNotes} />
      )}
      {group === 'releaseNotes' && notes && notes.length > 0 && <NoteList notes={notes} />}
    </section>
  );
});

const NoticePanel = observer(({ panel }: PanelProps) => {
  const t = useTranslate();
  const commands = useService(Commands);
  const store = useService(TheNotificationStore);
  const { groups, notes, error } = store;
  const { isVisible } = panel;
  useEffect(() => {
    if (!groups) void store.load();
    void store.needNotes();
  }, [store, groups === undefined, notes === undefined]);
  // Whoever looks at the list has read it, also what comes while it is open.
  useEffect(() => {
    if (isVisible) void store.markRead();
  }, [store, groups, isVisible]);
  if (!groups) {
    if (error === undefined) return <Skeleton shape="rows" count={6} />;
    return <ErrorState title={t('failed')} text={t('failedText')} onRetry={store.load} />;
  }
  return (
    <div className={styles.panel}>
      <Toolbar label={t('title')}>
        <ToolbarSpace />
        <IconButton icon="mail" label={t('mail.title')} onClick={() => void commands.run('notices.mailSettings')} />
        <IconButton icon="history" label={t('messages')} onClick={() => void commands.run('core.notices.open')} />
      </Toolbar>
      <div className={cx(styles.groups, 'in-turn')} data-main tabIndex={-1}>
        {GROUPS.map((group) => (
          <Group key={group} group={group} />
        ))}
      </div>
    </div>
  );
});

export default NoticePanel;
