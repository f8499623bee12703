/** Second step: what the check is called, and what the document is compared with. Then it is sent. */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import { Button, Checkbox, Field, ProgressBar, TextInput } from '#ui';
import type { Compared } from '../../common/model.ts';
import styles from '../plagiarism.module.css';
import type { Wizard } from '../stores/wizard.ts';
import { useWords } from '../use-words.ts';

/** What there is in this house; how many there are of its own files. */
export type Offered = readonly { readonly kind: Compared; readonly count: number | null }[];

const LONGEST_NAME = 300;

interface DescriptionStepProps {
  readonly wizard: Wizard;
  readonly offered: Offered;
  /** Who is asked for words of the document where that is allowed. */
  readonly services: readonly string[];
}

export const DescriptionStep = observer(({ wizard, offered, services }: DescriptionStepProps) => {
  const t = useTranslate();
  const { number } = useWords();
  const { progress, problem } = wizard;
  if (progress !== undefined)
    return (
      <div className={styles.upload}>
        <ProgressBar label={t('wizard.sending')} value={progress < 1 ? progress : undefined} />
        <Button onClick={wizard.cancelUpload}>{t('core:ui.cancel')}</Button>
      </div>
    );
  return (
    <div className={styles.step}>
      <Field label={t('wizard.name')} required>
        <TextInput maxLength={LONGEST_NAME} value={wizard.name} onChange={(event) => wizard.setName(event.currentTarget.value)} />
      </Field>
      <fieldset className={styles.choices}>
        <legend>{t('wizard.compareWith')}</legend>
        {offered.map(({ kind, count }) => (
          <Checkbox key={kind} checked={wizard.compared.has(kind)} onChange={(isChosen) => wizard.choose(kind, isChosen)}>
            {count === null ? t(`compared.${kind}`) : t('compared.houseCount', { count, shown: number(count) })}
          </Checkbox>
        ))}
      </fieldset>
      <p className={styles.quiet} role="status">
        {wizard.compared.has('web') ? t('wizard.leaves', { services: services.join(', ') }) : t('wizard.stays')}
      </p>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
});
