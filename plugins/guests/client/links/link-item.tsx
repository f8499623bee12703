/** One link: for whom, what guests may, until when, and who has come by it. */
import { useService, useTranslate } from '#client-kit';
import { Language } from '#plugin-api/client';
import { Button, IconButton, Tag } from '#ui';
import type { GuestLink } from '../../common/model.ts';
import styles from './links.module.css';

export interface LinkItemProps {
  readonly link: GuestLink;
  readonly onCopy: () => void;
  readonly onEnd: () => void;
}

export function LinkItem({ link: { may, note, ends_at, guests }, onCopy, onEnd }: LinkItemProps) {
  const t = useTranslate();
  const { code } = useService(Language);
  const date = ends_at && new Date(ends_at).toLocaleDateString(code, { dateStyle: 'medium' });
  const names = [...new Set(guests.map(({ name }) => name))].join(', ');
  const name = note === '' ? t('links.unnamed') : note;
  return (
    <li className={styles.link}>
      <span className={styles.about}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className={styles.detail}>
          {date ? t('links.endsAt', { date }) : t('links.noEnd')}
          {' · '}
          {names === '' ? t('links.nobody') : t('links.by', { names })}
        </span>
      </span>
      <Tag>{t(`may.${may}`)}</Tag>
      <Button size="small" icon="copy" onClick={onCopy}>
        {t('links.copy')}
      </Button>
      <IconButton size="small" icon="trash" label={t('links.endOf', { name })} onClick={onEnd} />
    </li>
  );
}
