/** The manuscripts that cite the reference; nothing where no editor could say. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { UsesOfReading } from '../../../common/uses-of-reading.ts';
import styles from './reference.module.css';

export const CitedIn = observer(({ article }: { readonly article: number }) => {
  const t = useTranslate();
  const { isKnown, List } = useService(UsesOfReading);
  if (!isKnown) return null;
  return (
    <section className={styles.section} aria-label={t('uses.heading')}>
      <h3 className={styles.heading}>{t('uses.heading')}</h3>
      <List article={article} />
    </section>
  );
});
