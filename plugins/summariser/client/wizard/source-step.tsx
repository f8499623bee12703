/** First step: a PDF, or an address of the web. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { Language } from '#plugin-api/client';
import { Button, DropZone, Field, Icon, IconButton, ProgressBar, SegmentedControl, TextInput } from '#ui';
import { useProblem } from './use-problem.ts';
import type { Wizard } from './wizard.ts';
import styles from './wizard.module.css';

const FileSource = observer(({ wizard }: { readonly wizard: Wizard }) => {
  const t = useTranslate();
  const { code } = useService(Language);
  const problem = useProblem(wizard.problem);
  const { file, progress } = wizard;
  const number = new Intl.NumberFormat(code);
  if (progress !== undefined)
    return (
      <div className={styles.upload}>
        {/* What is left after the last byte is counting. */}
        <ProgressBar
          label={t(progress < 1 ? 'wizard.uploading' : 'wizard.counting')}
          value={progress < 1 ? progress : undefined}
        />
        <Button onClick={wizard.cancelUpload}>{t('core:ui.cancel')}</Button>
      </div>
    );
  if (file)
    return (
      <div className={styles.file}>
        <Icon name="file-text" size={20} />
        <span className={styles.name}>{file.name}</span>
        {file.pages !== null && <span className={styles.fact}>{t('wizard.pageCount', { count: file.pages })}</span>}
        {file.words !== null && (
          <span className={styles.fact}>{t('wizard.wordCount', { count: file.words, shown: number.format(file.words) })}</span>
        )}
        <IconButton icon="close" label={t('wizard.otherFile')} onClick={wizard.reset} />
      </div>
    );
  return (
    <>
      <DropZone label={t('wizard.drop')} accept={['.pdf']} maxFiles={1} onFiles={([first]) => first && void wizard.take(first)} />
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
});

export const SourceStep = observer(({ wizard }: { readonly wizard: Wizard }) => {
  const t = useTranslate();
  const problem = useProblem(wizard.problem);
  return (
    <div className={styles.step}>
      <SegmentedControl
        label={t('wizard.kind')}
        segments={[
          { value: 'file', label: t('wizard.file'), icon: 'file-text' },
          { value: 'address', label: t('wizard.address'), icon: 'globe' },
        ]}
        value={wizard.kind}
        onChange={wizard.choose}
      />
      {wizard.kind === 'file' ? (
        <FileSource wizard={wizard} />
      ) : (
        <Field label={t('wizard.addressLabel')} help={t('wizard.addressHelp')} error={problem}>
          <TextInput
            type="url"
            inputMode="url"
            maxLength={2000}
            value={wizard.address}
            placeholder="https://"
            onChange={(event) => wizard.type(event.currentTarget.value)}
          />
        </Field>
      )}
    </div>
  );
});
