/** The others in a room, quietly: some faces, and a menu that says where each is and follows one of them. */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useService, useTranslate } from '#client-kit';
import { type MenuEntry, Settings, type Translate } from '#plugin-api/client';
import { Avatar, Menu, tintIn } from '#ui';
import type { PresencePlace, PresenceRoom } from '#plugins/library/common/presence.ts';
import styles from './faces.module.css';
import type { PanelRoom } from './rooms.ts';
import { nameOf, settingOf } from './settings.ts';
import { onOwnMove } from './stop-following.ts';

/** Faces that are shown; of the others it is said how many there are. */
const MOST = 3;

const whereText = ({ file, line, page }: PresencePlace, t: Translate): string | undefined => {
  if (page !== undefined) return t('where.page', { page });
  const name = file?.split('/').at(-1);
  if (name === undefined) return undefined;
  return line === undefined ? name : t('where.line', { file: name, line });
};

interface FacesProps {
  readonly room: PresenceRoom;
  readonly kind?: string;
}

export const Faces = observer(function Faces({ room, kind: called }: FacesProps) {
  const t = useTranslate();
  const settings = useService(Settings);
  const { store, show } = room as PanelRoom;
  const { others, followed, kind } = store;
  const isFollowing = store.following !== undefined;
  useEffect(() => {
    if (!isFollowing) return undefined;
    const listening = onOwnMove(window, () => store.unfollow());
    return () => listening.dispose();
  }, [isFollowing, store]);
  if (others.length === 0) return null;

  const entries = (): MenuEntry[] => [
    { id: 'follow', heading: t('follow.heading') },
    ...store.others.map(({ id, name, place }) => {
      const where = place && whereText(place, t);
      return {
        id: String(id),
        label: where === undefined ? name : t('who', { name, where }),
        checked: store.following === id,
        disabled: place === undefined,
        reason: t('follow.nowhere'),
        onSelect: () => (store.following === id ? store.unfollow() : store.follow(id, show)),
      };
    }),
    'separator',
    { id: 'seen', label: t(`seen.${nameOf(kind)}`), checked: true, onSelect: () => settings.set(settingOf(kind), false) },
  ];
  const names = others.map(({ name }) => name).join(', ');
  return (
    <>
      <Menu align="end" entries={entries}>
        <button
          type="button"
          className={styles.faces}
          data-following={followed ? '' : undefined}
          aria-label={t('here', { names })}
          title={followed ? t('follow.now', { name: followed.name }) : names}
        >
          {others.slice(0, MOST).map(({ id, name }) => (
            <Avatar key={id} name={name} size={20} tint={tintIn(called ?? kind, store.id, name)} />
          ))}
          {others.length > MOST && <span className={styles.more}>+{others.length - MOST}</span>}
        </button>
      </Menu>
      <output className={followed ? styles.following : styles.none}>
        {followed && t('follow.now', { name: followed.name })}
      </output>
    </>
  );
});
