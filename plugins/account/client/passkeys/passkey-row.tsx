/** One passkey of the profile: what it is called, when it was used, and its menu. */
import { useOfflineReason, useTranslate } from '#client-kit';
import type { MenuEntry } from '#plugin-api/client';
import { Icon, IconButton, Menu, Tag } from '#ui';
import type { Passkey } from '../../common/passkey-calls.ts';
import styles from '../sessions/sessions.module.css';

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly language: string;
  readonly onRename: () => Promise<void>;
  readonly onRemove: () => Promise<void>;
}

export function PasskeyRow({ passkey, language, onRename, onRemove }: PasskeyRowProps) {
  const t = useTranslate();
  const offline = useOfflineReason();
  const { name, created_at, last_used_at, is_synced } = passkey;
  const day = (iso: string) => new Date(iso).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  const act = (id: 'rename' | 'remove', icon: string, run: () => Promise<void>): MenuEntry => ({
    id,
    icon,
    label: t(`passkey.${id}Open`),
    disabled: offline !== undefined,
    reason: offline,
    danger: id === 'remove',
    onSelect: () => void run(),
  });
  return (
    <li className={styles.row}>
      <Icon name="key-round" size={18} className={styles.sign} />
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {is_synced && <Tag>{t('passkey.synced')}</Tag>}
        </p>
        <p className={styles.times}>
          {t('passkey.added', { date: day(created_at) })}
          {', '}
          {last_used_at === null ? t('passkey.unused') : t('passkey.used', { date: day(last_used_at) })}
        </p>
      </div>
      <Menu align="end" entries={[act('rename', 'pencil', onRename), 'separator', act('remove', 'trash', onRemove)]}>
        <IconButton icon="ellipsis" label={t('passkey.actions', { name })} />
      </Menu>
    </li>
  );
}
