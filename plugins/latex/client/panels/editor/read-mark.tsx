/** Says of a paper of somebody else what one may do in it, in the place where others say whether it is saved. */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import { Icon } from '#ui';
import type { Paper } from '../../stores/paper.ts';
import styles from './editor.module.css';

interface ReadMarkProps {
  readonly paper: Pick<Paper, 'isCommented' | 'summary'>;
  /** Changes can be suggested in its sources. */
  readonly canSuggest: boolean;
}

export const ReadMark = observer(({ paper: { isCommented, summary }, canSuggest }: ReadMarkProps) => {
  const t = useTranslate();
  const name = summary?.owner_name ?? '';
  const about = isCommented ? (canSuggest ? 'role.suggestOf' : 'role.commentOf') : 'role.readOnlyOf';
  return (
    <span className={styles.saveMark} title={t(about, { name })}>
      <Icon name={isCommented ? 'message-square' : 'eye'} size={13} />
      <span className={styles.saveText}>{t(isCommented ? 'role.comment' : 'role.read')}</span>
    </span>
  );
});
