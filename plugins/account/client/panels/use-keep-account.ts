/** Takes the cancelling of the account back, and says so (ACC-036). */
import { useState } from 'react';
import { useApi, useService, useTranslate } from '#client-kit';
import { Notices, Session } from '#plugin-api/client';
import { contract } from '../../common/contract.ts';

export const useKeepAccount = () => {
  const t = useTranslate();
  const notices = useService(Notices);
  const session = useService(Session);
  const { reactivate } = useApi(contract);
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    try {
      await reactivate();
      await session.refresh();
      notices.success(t('cancel.kept'));
    } catch (error) {
      notices.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return { keep, busy };
};
