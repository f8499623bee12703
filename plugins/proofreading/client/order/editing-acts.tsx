/** What can be done with what the desk has written: it goes into the order, or waits in this browser. */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import { Button } from '#ui';
import styles from '../proofreading.module.css';
import type { OrderDocuments } from '../stores/order-documents.ts';

interface EditingActsProps {
  readonly documents: OrderDocuments;
  readonly isChanged: boolean;
  readonly disabledReason: string | undefined;
  readonly onDeliver: () => void;
}

export const EditingActs = observer(({ documents, isChanged, disabledReason, onDeliver }: EditingActsProps) => {
  const t = useTranslate();
  const { isDelivering, close } = documents;
  return (
    <>
      <p className={styles.quiet}>{t('edit.kept')}</p>
      <div className={styles.acts}>
        <Button variant="primary" busy={isDelivering} disabled={!isChanged} disabledReason={disabledReason} onClick={onDeliver}>
          {t('edit.deliver')}
        </Button>
        <Button disabled={isDelivering} onClick={close}>
          {t('changes.close')}
        </Button>
      </div>
    </>
  );
});
