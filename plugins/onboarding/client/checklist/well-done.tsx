/** Said once, when the last step has just been done. */
import { useTranslate } from '#client-kit';
import { Button, EmptyState } from '#ui';

export function WellDone({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const action = (
    <Button variant="primary" onClick={onClose}>
      {t('wellDone.close')}
    </Button>
  );
  return (
    <div role="status">
      <EmptyState icon="circle-check" title={t('wellDone.title')} text={t('wellDone.text')} action={action} />
    </div>
  );
}
