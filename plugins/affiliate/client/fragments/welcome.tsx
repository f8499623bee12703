/** What affiliates find on Home: where they are, and the way to their panel (decisions §15). */
import { useService, useTranslate } from '#client-kit';
import { Panels } from '#plugin-api/client';
import { Button } from '#ui';
import styles from '../panels/affiliate.module.css';

export default function Welcome() {
  const t = useTranslate();
  const panels = useService(Panels);
  return (
    <section className={styles.section} aria-labelledby="affiliate-welcome">
      <h2 id="affiliate-welcome">{t('welcome.title')}</h2>
      <p className={styles.lead}>{t('welcome.text')}</p>
      <Button variant="primary" icon="users" onClick={() => panels.open('affiliate.panel')}>
        {t('welcome.open')}
      </Button>
    </section>
  );
}
