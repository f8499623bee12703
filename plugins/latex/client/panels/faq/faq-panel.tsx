/** Questions that people ask about the editor (LTX-015). */
import { useTranslate } from '#client-kit';
import styles from '../side-panel.module.css';

const QUESTIONS = [
  'cite',
  'bibliography',
  'highlight',
  'used',
  'jump',
  'offline',
  'engine',
  'import',
  'versions',
  'whoWrote',
  'share',
  'search',
  'paste',
  'limits',
] as const;

export default function FaqPanel() {
  const t = useTranslate();
  return (
    <div className={styles.panel}>
      <div className={styles.scroll} role="region" aria-label={t('faq.label')} tabIndex={0}>
        <div className={styles.faq}>
          {QUESTIONS.map((question) => (
            <section key={question}>
              <h2>{t(`faq.${question}.question`)}</h2>
              <p>{t(`faq.${question}.answer`)}</p>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
