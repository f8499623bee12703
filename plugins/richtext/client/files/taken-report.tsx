/** What became of a file that was taken in: citations that are bound to the library now, and what could not be kept. */
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter } from '#ui';
import type { Left } from '../../common/model.ts';
import styles from './files.module.css';

interface ReportProps {
  readonly t: Translate;
  readonly left: readonly Left[];
  readonly cited: { readonly known: number; readonly added: number };
  readonly close: () => void;
}

const Report = ({ t, left, cited, close }: ReportProps) => (
  <>
    <DialogBody>
      {cited.known + cited.added > 0 && (
        <p>
          {t('files.cited')} {cited.known > 0 && t('files.citedKnown', { count: cited.known })}{' '}
          {cited.added > 0 && t('files.citedAdded', { count: cited.added })}
        </p>
      )}
      {left.length > 0 && (
        <>
          <p>{t('files.left')}</p>
          <ul className={styles.report}>
            {left.map(({ what, count, example }) => (
              <li key={what}>
                {t(`imports.${what}`)} {count > 1 && t('files.times', { count })}
                {example !== undefined && example !== '' && <div className={styles.example}>{example}</div>}
              </li>
            ))}
          </ul>
        </>
      )}
    </DialogBody>
    <DialogFooter>
      <Button variant="primary" onClick={close} autoFocus>
        {t('files.close')}
      </Button>
    </DialogFooter>
  </>
);

/** As an element, so that actions can open it without JSX. */
export const TakenReport = (props: ReportProps) => <Report {...props} />;
