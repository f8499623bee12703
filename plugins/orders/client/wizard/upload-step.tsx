/** First step: the file, dropped here, or something that lies in Carrel already. */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import { Button, DropZone, Icon, IconButton, ProgressBar } from '#ui';
import type { OrderFile } from '../../common/model.ts';
import styles from '../orders.module.css';
import { useWords } from '../use-words.ts';
import type { Ordering } from './ordering.ts';

const Chosen = observer(({ file, onForget }: { readonly file: OrderFile; readonly onForget: () => void }) => {
  const t = useTranslate();
  const { number } = useWords();
  const { name, words, pages, has_macros } = file;
  return (
    <>
      <div className={styles.file}>
        <Icon name="file-text" size={20} />
        <span className={styles.name}>{name}</span>
        {pages !== null && <span className={styles.fact}>{t('upload.pages', { count: pages })}</span>}
        {words !== null && <span className={styles.fact}>{t('upload.words', { count: words, shown: number(words) })}</span>}
        <IconButton icon="close" label={t('upload.other')} onClick={onForget} />
      </div>
      {has_macros && <p className={styles.quiet}>{t('upload.macros')}</p>}
    </>
  );
});

interface UploadStepProps {
  readonly ordering: Ordering;
  readonly endings: readonly string[];
}

export const UploadStep = observer(({ ordering, endings }: UploadStepProps) => {
  const t = useTranslate();
  const { file, progress, problem, retry } = ordering;
  if (progress !== undefined)
    return (
      <div className={styles.upload}>
        {/* What is left after the last byte is reading and counting. */}
        <ProgressBar label={t(progress < 1 ? 'upload.sending' : 'upload.reading')} value={progress < 1 ? progress : undefined} />
        <Button onClick={ordering.cancelUpload}>{t('core:ui.cancel')}</Button>
      </div>
    );
  if (file) return <Chosen file={file} onForget={ordering.forgetFile} />;
  return (
    <>
      <DropZone
        label={t('upload.drop')}
        accept={[...endings]}
        maxFiles={1}
        onFiles={([first]) => first && void ordering.take(first)}
      />
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
          {retry && (
            <Button size="small" onClick={() => void retry()}>
              {t('core:ui.retry')}
            </Button>
          )}
        </p>
      )}
    </>
  );
});
