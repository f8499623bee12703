/** What the add-in reads and keeps, and where one sees which Words are connected. */
import { useService, useTranslate } from '#client-kit';
import { Commands } from '#plugin-api/client';
import { Button } from '#ui';
import styles from './word-page.module.css';

const FACTS = ['document', 'server', 'text', 'access'] as const;

export function AboutData() {
  const t = useTranslate();
  const commands = useService(Commands);
  return (
    <div className={styles.about}>
      <ul className={styles.facts}>
        {FACTS.map((name) => (
          <li key={name}>{t(`data.${name}`)}</li>
        ))}
      </ul>
      <div>
        <Button icon="laptop" onClick={() => void commands.run('account.openProfile')}>
          {t('data.sessions')}
        </Button>
      </div>
    </div>
  );
}
