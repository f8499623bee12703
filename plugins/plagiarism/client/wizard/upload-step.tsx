/** First step: the document. */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import { Button, DropZone, Icon, IconButton, ProgressBar } from '#ui';
import { ENDINGS } from '../../common/limits.ts';
import styles from '../plagiarism.module.css';
import type { Wizard } from '../stores/wizard.ts';

export const UploadStep = observer(({ wizard }: { readonly wizard: Wizard }) => {
  const t = useTranslate();
  const { document, isUploading, problem } = wizard;
  if (isUploading)
    return (
      <div className={styles.upload}>
        <ProgressBar label={t('wizard.taking')} value={undefined} />
        <Button onClick={wizard.cancelUpload}>{t('core:ui.cancel')}</Button>
      </div>
    );
  if (document)
    return (
      <div className={styles.file}>
        <Icon name="file-text" size={20} />
        <span className={styles.name}>{document.name}</span>
        <IconButton icon="close" label={t('wizard.otherFile')} onClick={wizard.reset} />
      </div>
    );
  return (
    <>
      <DropZone label={t('wizard.drop')} accept={ENDINGS} maxFiles={1} onFiles={([first]) => first && wizard.take(first)} />
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
});
