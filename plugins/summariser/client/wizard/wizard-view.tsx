/** The wizard: its steps, and the way through them (matrix SUM-003). */
import { observer } from 'mobx-react-lite';
import { useOfflineReason, useTranslate } from '#client-kit';
import { StepWizard, useUnloadGuard } from '#ui';
import type { SummaryEntry } from '../../common/contract.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { ProjectStep } from './project-step.tsx';
import { SourceStep } from './source-step.tsx';
import { STEPS, type Wizard } from './wizard.ts';

interface WizardViewProps {
  readonly wizard: Wizard;
  readonly onBegun: (summary: SummaryEntry) => void;
}

export const WizardView = observer(({ wizard, onBegun }: WizardViewProps) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const { step } = wizard;
  useUnloadGuard(wizard.isUploading);
  const finish = async () => {
    const summary = await wizard.finish();
    if (summary) onBegun(summary);
  };
  return (
    <StepWizard
      steps={STEPS.map((id) => ({ id, title: t(`wizard.step.${id}`), heading: t(`wizard.heading.${id}`) }))}
      current={step}
      action={t('wizard.summarise')}
      canGoOn={wizard.canGoOn}
      busy={wizard.isAsking}
      disabledReason={offline}
      onBack={wizard.goBack}
      onNext={wizard.goOn}
      onFinish={() => void finish()}
    >
      {step === 'source' && <SourceStep wizard={wizard} />}
      {step === 'project' && <ProjectStep wizard={wizard} />}
      {step === 'confirm' && <ConfirmStep wizard={wizard} />}
    </StepWizard>
  );
});
