/** The wizard of a service: its steps, the order at their end, and the card after it. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Guest, useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { ApiError } from '#plugin-api';
import { Notices, Panels } from '#plugin-api/client';
import { StepWizard, useUnloadGuard } from '#ui';
import { ordersContract } from '../../common/contract.ts';
import type { OrderServiceProps } from '../../common/services.ts';
import { TheHistory, TheWaiting } from '../tokens.ts';
import { usePaying } from '../use-paying.ts';
import { Ordering } from './ordering.ts';
import { PlaceStep, PriceStep } from './price-step.tsx';
import { UploadStep } from './upload-step.tsx';

const MEGABYTE = 1024 * 1024;

export const OrderWizard = observer((props: OrderServiceProps) => {
  const { service, title, limits, endings, form, texts, terms, onDirty } = props;
  const t = useTranslate();
  const api = useApi(ordersContract);
  const offline = useOfflineReason();
  const notices = useService(Notices);
  const panels = useService(Panels);
  const history = useService(TheHistory);
  const waiting = useService(TheWaiting);
  const pay = usePaying();
  const { megabytes } = limits.file;
  const [ordering] = useState(() => {
    const [tooLarge, broken] = [t('upload.tooLarge', { size: megabytes }), t('upload.broken')];
    return new Ordering(api, form, { service, maxBytes: megabytes * MEGABYTE, tooLarge, broken });
  });
  useEffect(() => ordering.useForm(form), [ordering, form]);
  useEffect(() => () => ordering.cancelUpload(), [ordering]);
  const hasWaiting = waiting.has(service);
  useEffect(() => {
    const own = hasWaiting ? waiting.take(service) : undefined;
    if (own) void ordering.takeOwn(own);
  }, [ordering, waiting, service, hasWaiting]);
  const { file, isUploading, step } = ordering;
  useEffect(() => onDirty?.(isUploading || file !== undefined), [onDirty, isUploading, file]);
  useUnloadGuard(isUploading);

  const place = async () => {
    try {
      const placed = await ordering.place();
      if (!placed) return;
      notices.success(texts.made);
      await pay({ id: placed.id, service, title, price: placed.price });
      await history.load(service);
      panels.open('orders.order', { id: placed.id });
    } catch (error) {
      notices.show({ kind: 'danger', text: error instanceof ApiError ? error.textOr(texts.failed) : texts.failed });
    }
  };
  const own = form.steps.find(({ id }) => id === step);
  const names = [
    { id: 'upload', title: t('step.upload'), heading: t('heading.upload') },
    ...form.steps,
    { id: 'price', title: t('step.price'), heading: t('heading.price') },
    { id: 'place', title: t('step.place'), heading: t('heading.place') },
  ];
  return (
    <StepWizard
      steps={names}
      current={step}
      action={t('place.action')}
      canGoOn={ordering.canGoOn}
      busy={ordering.isOrdering}
      disabledReason={offline}
      onBack={ordering.goBack}
      onNext={ordering.goOn}
      onFinish={() => void place()}
    >
      {step === 'upload' && <UploadStep ordering={ordering} endings={endings} />}
      {own && file && (
        <Guest>
          <own.View file={file} />
        </Guest>
      )}
      {step === 'price' && <PriceStep ordering={ordering} />}
      {step === 'place' && <PlaceStep ordering={ordering} terms={terms} />}
    </StepWizard>
  );
});
