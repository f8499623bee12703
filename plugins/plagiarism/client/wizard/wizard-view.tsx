/** The wizard on the screen (matrix PLG-003). */
import { observer } from 'mobx-react-lite';
import { useOfflineReason, useTranslate } from '#client-kit';
import { StepWizard, useUnloadGuard } from '#ui';
import { STEPS, type Wizard } from '../stores/wizard.ts';
import { DescriptionStep, type Offered } from './description-step.tsx';
import { PlaceStep, PriceStep } from './price-step.tsx';
import { UploadStep } from './upload-step.tsx';

interface WizardViewProps {
  readonly wizard: Wizard;
  readonly offered: Offered;
  readonly services: readonly string[];
  /** Credits. */
  readonly balance: number;
  readonly onOrdered: () => void;
}

export const WizardView = observer(({ wizard, offered, services, balance, onOrdered }: WizardViewProps) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const { step } = wizard;
  useUnloadGuard(wizard.isUploading);
  const finish = async () => {
    if (await wizard.finish()) onOrdered();
  };
  return (
    <StepWizard
      steps={STEPS.map((id) => ({ id, title: t(`wizard.step.${id}`), heading: t(`wizard.heading.${id}`) }))}
      current={step}
      action={t('wizard.place')}
      canGoOn={wizard.canGoOn}
      busy={wizard.isOrdering || wizard.isUploading}
      disabledReason={offline}
      onBack={wizard.goBack}
      onNext={() => void wizard.goOn()}
      onFinish={() => void finish()}
    >
      {step === 'upload' && <UploadStep wizard={wizard} />}
      {step === 'description' && <DescriptionStep wizard={wizard} offered={offered} services={services} />}
      {step === 'price' && <PriceStep wizard={wizard} balance={balance} />}
      {step === 'place' && <PlaceStep wizard={wizard} />}
    </StepWizard>
  );
});
