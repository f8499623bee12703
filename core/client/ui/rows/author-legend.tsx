/** The people who wrote a text, with their lines and how much of it is theirs; and what is to be said while that is not known. */
import { useCoreText } from '../../i18n/use-core-text.ts';
import { useLanguage } from '../../i18n/translation.ts';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { cx } from '../cx.ts';
import { type AuthorLook, authorLine } from '../marks/author-line.ts';
import { Spinner } from '../states/spinner.tsx';
import styles from './author-legend.module.css';

/** Less than this is said to be less, and not nothing. */
const LEAST = 0.01;

export interface LegendRow {
  readonly key: string;
  readonly name: string;
  /** `undefined` of what nobody is known to have written. */
  readonly look: AuthorLook | undefined;
  /** Of the text, from 0 to 1. */
  readonly share: number;
}

export interface AuthorLegendProps {
  /** `undefined` while it is not known. */
  readonly rows: readonly LegendRow[] | undefined;
  /** The last question was not answered; what was known before is shown. */
  readonly hasFailed: boolean;
  readonly onRetry: () => unknown;
  readonly onEnd: () => void;
}

function Rows({ rows }: { readonly rows: readonly LegendRow[] }) {
  const t = useCoreText();
  const percent = new Intl.NumberFormat(useLanguage(), { style: 'percent' });
  if (rows.every(({ look }) => look === undefined)) return <span className={styles.told}>{t('ui.authors.none')}</span>;
  const told = (share: number): string =>
    share < LEAST ? t('ui.authors.less', { share: percent.format(LEAST) }) : percent.format(share);
  return (
    <ul className={styles.people} aria-label={t('ui.authors.title')}>
      {rows.map(({ key, name, look, share }) => (
        <li key={key}>
          <span className={cx(styles.name, look && authorLine(look))}>{name}</span>
          <span className={styles.share}>{told(share)}</span>
        </li>
      ))}
    </ul>
  );
}

export function AuthorLegend({ rows, hasFailed, onRetry, onEnd }: AuthorLegendProps) {
  const t = useCoreText();
  const isAsking = !rows && !hasFailed;
  return (
    <div
      className={styles.legend}
      role="group"
      aria-label={t('ui.authors.title')}
      onKeyDown={({ key }) => void (key === 'Escape' && onEnd())}
    >
      {rows ? <Rows rows={rows} /> : <span className={styles.told}>{isAsking && t('ui.authors.asking')}</span>}
      {isAsking && <Spinner size={14} label={null} />}
      {hasFailed && (
        <>
          <span className={styles.failed} role="alert">
            {t(rows ? 'ui.authors.stale' : 'ui.authors.failed')}
          </span>
          <Button size="small" onClick={() => void onRetry()}>
            {t('ui.retry')}
          </Button>
        </>
      )}
      <IconButton size="small" icon="close" label={t('ui.authors.hide')} onClick={onEnd} />
    </div>
  );
}
