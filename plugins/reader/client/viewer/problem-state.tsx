/** Says why a document cannot be shown, what is safe, and what can be done about it. */
import { Button, ErrorState } from '#ui';
import type { PdfProblem } from '../../common/services.ts';
import styles from './states.module.css';
import { useReaderText } from './use-reader-text.ts';

/** Problems that another try may solve. */
const PASSING: readonly PdfProblem[] = ['offline', 'not-kept', 'server', 'failed', 'too-heavy', 'denied', 'missing'];
/** Problems where there are bytes that another program may be able to read. */
const SAVEABLE: readonly PdfProblem[] = ['broken', 'not-pdf', 'failed', 'too-heavy', 'password-needed'];

interface ProblemStateProps {
  readonly problem: PdfProblem;
  readonly onRetry: () => void;
  readonly onDownload: () => unknown;
}

export function ProblemState({ problem, onRetry, onDownload }: ProblemStateProps) {
  const t = useReaderText();
  return (
    <div className={styles.cover}>
      <ErrorState
        title={t(`problem.${problem}.title`)}
        text={t(`problem.${problem}.text`)}
        onRetry={PASSING.includes(problem) ? onRetry : undefined}
        actions={
          SAVEABLE.includes(problem) && (
            <Button icon="download" onClick={() => void onDownload()}>
              {t('view.download')}
            </Button>
          )
        }
      />
    </div>
  );
}
