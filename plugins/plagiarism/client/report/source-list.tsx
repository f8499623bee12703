/** The sources with their shares, those with most words first; each can be taken out of the report, and put back. */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import { cx, IconButton } from '#ui';
import { colourOf } from '../../common/marked-text.ts';
import type { StoredSource } from '../../common/report.ts';
import type { ReportStore } from '../stores/report-store.ts';
import { useWords } from '../use-words.ts';
import styles from './report.module.css';

const Title = ({ source }: { readonly source: StoredSource }) => {
  const t = useTranslate();
  const { title, url, kind, is_own } = source;
  const name = title || t(`source.${kind}`);
  return (
    <span className={styles.title}>
      {url === null ? (
        name
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      )}
      <span className={styles.quiet}>{` · ${t(`source.${kind}`)}${is_own ? ` · ${t('source.own')}` : ''}`}</span>
    </span>
  );
};

export const SourceList = observer(({ store }: { readonly store: ReportStore }) => {
  const t = useTranslate();
  const { percent } = useWords();
  const { report, takenOut } = store;
  if (!report) return null;
  if (report.sources.length === 0 && takenOut.length === 0) return <p className={styles.quiet}>{t('report.none')}</p>;
  return (
    <ol className={styles.sources}>
      {report.sources.map((share, at) => {
        const source = store.source(share.id);
        if (!source) return null;
        return (
          <li key={share.id} className={styles.source}>
            <span className={cx(styles.number, styles[`c${colourOf(at + 1)}`])}>{at + 1}</span>
            <span className={styles.share}>{percent(share.percent)}</span>
            <Title source={source} />
            <IconButton
              icon="eye-off"
              size="small"
              label={t('source.takeOut', { title: source.title })}
              onClick={() => store.takeOut(share.id, true)}
            />
          </li>
        );
      })}
      {takenOut.map((source) => (
        <li key={source.id} className={styles.source}>
          <span />
          <span className={styles.share}>–</span>
          <Title source={source} />
          <IconButton
            icon="eye"
            size="small"
            label={t('source.putBack', { title: source.title })}
            onClick={() => store.takeOut(source.id, false)}
          />
        </li>
      ))}
    </ol>
  );
});
