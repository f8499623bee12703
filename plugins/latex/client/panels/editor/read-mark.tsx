/** Says of a paper of somebody else that it may only be read, in the place where others say whether it is saved. */
import { useTranslate } from '#client-kit';
import { Icon } from '#ui';
import styles from './editor.module.css';

export function ReadMark({ owner }: { readonly owner: string | null | undefined }) {
  const t = useTranslate();
  return (
    <span className={styles.saveMark} title={t('role.readOnlyOf', { name: owner ?? '' })}>
      <Icon name="eye" size={13} />
      <span className={styles.saveText}>{t('role.read')}</span>
    </span>
  );
}
