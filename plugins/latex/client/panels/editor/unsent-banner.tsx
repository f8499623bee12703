/** In a paper that its reader could write in until now: what they had typed and not sent is theirs to take along. */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import { Icon } from '#ui';
import type { Paper } from '../../stores/paper.ts';
import { UnsentList } from '../unsent-list.tsx';
import styles from './editor.module.css';

export const UnsentBanner = observer(({ paper: { isReadOnly, unsent } }: { readonly paper: Paper }) => {
  const t = useTranslate();
  if (!isReadOnly || unsent.all.length === 0) return null;
  return (
    <div className={styles.banner} role="alert">
      <Icon name="warning" size={15} />
      <span className={styles.bannerText}>{t('unsent.readOnly')}</span>
      <UnsentList unsent={unsent} />
    </div>
  );
});
