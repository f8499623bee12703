/** The people who wrote a source, with their lines and how much of it is theirs. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { Language } from '#plugin-api/client';
import { Button, cx, IconButton, Spinner } from '#ui';
import type { TextAuthors } from '#plugins/coedit/common/authors/text-authors.ts';
import styles from './authors.module.css';
import { lineClass, writerName } from './show-authors.ts';

/** Less than this is said to be less, and not nothing. */
const LEAST = 0.01;

interface AuthorsLegendProps {
  readonly authors: TextAuthors;
  readonly onEnd: () => void;
}

export const AuthorsLegend = observer(({ authors, onEnd }: AuthorsLegendProps) => {
  const t = useTranslate();
  const percent = new Intl.NumberFormat(useService(Language).code, { style: 'percent' });
  const { hasFailed, shares, stretches } = authors;
  const share = (part: number): string =>
    part < LEAST ? t('authors.less', { share: percent.format(LEAST) }) : percent.format(part);
  return (
    <div
      className={styles.legend}
      role="group"
      aria-label={t('authors.title')}
      onKeyDown={({ key }) => void (key === 'Escape' && onEnd())}
    >
      {stretches && shares.some(({ person }) => person !== null) ? (
        <ul className={styles.people} aria-label={t('authors.title')}>
          {shares.map(({ person, share: part }) => (
            <li key={person}>
              <span className={cx(styles.name, lineClass(authors, person))}>{writerName(authors, person, t)}</span>
              <span className={styles.share}>{share(part)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <span className={styles.told}>{stretches ? t('authors.none') : !hasFailed && t('authors.asking')}</span>
      )}
      {!stretches && !hasFailed && <Spinner size={14} label={null} />}
      {hasFailed && (
        <>
          <span className={styles.failed} role="alert">
            {stretches ? t('authors.stale') : t('authors.failed')}
          </span>
          <Button size="small" onClick={() => void authors.ask()}>
            {t('authors.retry')}
          </Button>
        </>
      )}
      <IconButton size="small" icon="close" label={t('authors.hide')} onClick={onEnd} />
    </div>
  );
});
