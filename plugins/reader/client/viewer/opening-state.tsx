/** A document on its way: the outline of a page, how much has come, and the question for a password. */
import { observer } from 'mobx-react-lite';
import { ProgressBar, Skeleton } from '#ui';
import type { PdfView } from '../view/pdf-view.ts';
import styles from './states.module.css';
import { PasswordForm } from './password-form.tsx';
import { useReaderText } from './use-reader-text.ts';

/** Bytes from which the amount is worth a number. */
const LARGE = 1_000_000;

export const OpeningState = observer(function OpeningState({ view }: { view: PdfView }) {
  const t = useReaderText();
  const { opening } = view;
  if (opening && opening.password !== 'none') return <PasswordForm opening={opening} />;
  const isLarge = (opening?.total ?? 0) > LARGE;
  return (
    <div className={styles.cover}>
      <div className={styles.paper}>
        <Skeleton shape="page" />
      </div>
      {isLarge && (
        <div className={styles.progress}>
          <ProgressBar label={t('open.loading')} value={opening?.share} />
        </div>
      )}
    </div>
  );
});
