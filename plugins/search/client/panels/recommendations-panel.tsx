/** Recommendations, and recommendations by collaborators (matrix SEA-005, SEA-013). */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import { cx } from '#ui';
import styles from './lists.module.css';
import { RecommendedList } from './recommended-list.tsx';

const RecommendationsPanel = observer(() => {
  const t = useTranslate();
  return (
    <div className={cx(styles.recommendations, 'in-turn')} data-main tabIndex={-1}>
      {(['recommended', 'byCollaborators'] as const).map((kind) => (
        <section key={kind} aria-labelledby={`search-${kind}`}>
          <header className={styles.head}>
            <h2 id={`search-${kind}`}>{t(`recommended.title.${kind}`)}</h2>
          </header>
          <p className={styles.lead}>{t(`recommended.lead.${kind}`)}</p>
          <RecommendedList kind={kind} />
        </section>
      ))}
    </div>
  );
});

export default RecommendationsPanel;
