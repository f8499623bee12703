/** What an import brought in, and each entry that it did not, with line and reason. */
import { Button, DialogBody, DialogFooter, type Translate } from '#plugin-api/client';
import type { Skipped } from '../../common/contract.ts';
import styles from './import-report.module.css';

export interface ImportReportProps {
  readonly t: Translate;
  readonly report: { imported: number; skipped: readonly Skipped[]; skipped_total: number };
  readonly close: () => void;
}

const asText = (skipped: readonly Skipped[]): string =>
  skipped.map(({ line, title, reason }) => `${line}\t${title}\t${reason}`).join('\n');

function Report({ t, report, close }: ImportReportProps) {
  const { imported, skipped, skipped_total: total } = report;
  return (
    <>
      <DialogBody>
        <p>{t('import.summary', { imported, skipped: total })}</p>
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('import.skipped')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('import.line')}</th>
                <th scope="col">{t('import.entry')}</th>
                <th scope="col">{t('import.reason')}</th>
              </tr>
            </thead>
            <tbody>
              {skipped.map((entry, index) => (
                <tr key={index}>
                  <td className={styles.line}>{entry.line}</td>
                  <td dir="auto">{entry.title}</td>
                  <td>{entry.reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {total > skipped.length && <p>{t('import.more', { count: total - skipped.length })}</p>}
      </DialogBody>
      <DialogFooter>
        <Button icon="copy" onClick={() => void navigator.clipboard.writeText(asText(skipped))}>
          {t('import.copy')}
        </Button>
        <Button variant="primary" onClick={() => close()} autoFocus>
          {t('close')}
        </Button>
      </DialogFooter>
    </>
  );
}

export const ImportReport = (props: ImportReportProps) => <Report {...props} />;
