/** How the sources of a search did: which have answered, which are slow, failed, or are left alone for a while. */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import { Button, cx, Icon, Popover, Spinner } from '#ui';
import type { ResultList } from '../search/result-list.ts';
import { sourceName } from '../shown/facts.ts';
import styles from './results.module.css';

const ICONS = {
  waiting: 'clock',
  answered: 'circle-check',
  failed: 'circle-x',
  slow: 'clock',
  busy: 'pause',
  paused: 'pause',
} as const;

const SECOND = 1000;

export const SourceReports = observer(({ list }: { readonly list: ResultList }) => {
  const t = useTranslate();
  const { sources, missing } = list;
  if (sources.length === 0) return null;
  const answered = sources.filter(({ state }) => state === 'answered').length;
  return (
    <Popover
      label={t('report.title')}
      trigger={
        <Button size="small" variant="ghost" className={cx(missing.length > 0 && styles.hasMissing)}>
          <span className={styles.short}>
            {list.isWaiting && <Spinner size={12} label={null} />}
            {missing.length > 0 && <Icon name="warning" size={13} />}
            {t('report.short', { answered, all: sources.length })}
          </span>
        </Button>
      }
    >
      <div className={styles.report}>
        <table>
          <tbody>
            {sources.map((report) => (
              <tr key={report.source}>
                <th scope="row">
                  <Icon name={ICONS[report.state]} size={13} />
                  {sourceName(report.source, t)}
                </th>
                <td>
                  {report.state === 'answered' && report.total !== null
                    ? t('report.total', { count: report.total })
                    : t(`report.${report.state}`)}
                </td>
                <td>
                  {report.is_kept
                    ? t('report.kept')
                    : report.took !== null && t('report.took', { seconds: Math.round((report.took / SECOND) * 10) / 10 })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {missing.length > 0 && (
          <>
            <p>{t('report.missing')}</p>
            <Button icon="refresh-cw" onClick={() => void list.search()}>
              {t('report.retry')}
            </Button>
          </>
        )}
      </div>
    </Popover>
  );
});
