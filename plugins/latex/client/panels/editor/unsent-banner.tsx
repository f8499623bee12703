/**
 * What was typed and could not be sent, since its writer may not write there any more, or since the source would be too long: it is theirs to
 * take along.
 */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import { Icon } from '#ui';
import { MAX_TEXT } from '../../../common/contract-replies.ts';
import type { Paper } from '../../stores/paper.ts';
import { UnsentList } from '../unsent-list.tsx';
import styles from './editor.module.css';

export const UnsentBanner = observer(({ paper: { isReadOnly, unsent } }: { readonly paper: Paper }) => {
  const t = useTranslate();
  const count = unsent.all.length;
  if (count === 0) return null;
  const paths = unsent.all.flatMap(({ path, isTooLong }) => (isTooLong ? [path] : [])).join(', ');
  return (
    <div className={styles.banner} role="alert">
      <Icon name="warning" size={15} />
      <span className={styles.bannerText}>
        {isReadOnly ? t('unsent.readOnly') : t('unsent.count', { count })}
        {paths !== '' && ` ${t('unsent.tooLong', { paths, most: MAX_TEXT })}`}
      </span>
      <UnsentList unsent={unsent} />
    </div>
  );
});
