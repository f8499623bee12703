/** How a thesis comes to be printed, in six steps (matrix PRN-003, decisions §12 "Six steps"). */
import { useTranslate } from '#client-kit';
import { TitledBlock } from '#ui';
import styles from '../steps/steps.module.css';

const STEPS = ['upload', 'paper', 'binding', 'preview', 'shipping', 'receive'] as const;

export const SixSteps = () => {
  const t = useTranslate();
  return (
    <TitledBlock title={t('steps.title')}>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{t(`steps.${step}`)}</li>
        ))}
      </ol>
    </TitledBlock>
  );
};
