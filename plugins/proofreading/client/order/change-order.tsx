/** Changes what was chosen for an order until it is paid for: the price on its page changes with it (matrix PRF-013, PRF-018, PRF-022). */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { ApiError } from '#plugin-api';
import { Notices, ServerEvents } from '#plugin-api/client';
import { Button, TitledBlock } from '#ui';
import { ORDER_CHANGED } from '#plugins/orders/common/contract.ts';
import { proofreadingContract } from '../../common/contract.ts';
import { Description } from '../choice/description.tsx';
import styles from '../proofreading.module.css';
import { CurrencyRates } from '../stores/currency-rates.ts';
import { DraftOrder } from '../stores/draft-order.ts';

const useDraft = (id: number) => {
  const api = useApi(proofreadingContract);
  const events = useService(ServerEvents);
  const [stores] = useState(() => ({ draft: new DraftOrder(api, id), currencies: new CurrencyRates(api) }));
  const { draft, currencies } = stores;
  useEffect(() => {
    void draft.load();
    // What is typed and not saved yet is not taken away by what this browser has changed itself.
    const change = events.on<{ id: number }>(
      ORDER_CHANGED,
      (changed) => void (changed.id === id && !draft.isSaving && draft.load()),
    );
    return () => change.dispose();
  }, [draft, events, id]);
  const isDraft = draft.choosing !== undefined;
  useEffect(() => void (isDraft && currencies.load()), [currencies, isDraft]);
  return stores;
};

export const ChangeOrder = observer(({ id }: { readonly id: number }) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const notices = useService(Notices);
  const { draft, currencies } = useDraft(id);
  const { choosing, isSaving } = draft;
  if (!choosing) return null;
  const save = async () => {
    try {
      await draft.save();
      notices.success(t('order.updated'));
    } catch (error) {
      const failed = t('order.notUpdated');
      notices.show({ kind: 'danger', text: error instanceof ApiError ? error.textOr(failed) : failed });
    }
  };
  return (
    <TitledBlock title={t('change.title')}>
      <form
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (choosing.choice && offline === undefined) void save();
        }}
      >
        <Description choosing={choosing} currencies={currencies} />
        <div>
          <Button type="submit" busy={isSaving} disabled={!choosing.choice} disabledReason={offline}>
            {t('change.action')}
          </Button>
        </div>
      </form>
    </TitledBlock>
  );
});
