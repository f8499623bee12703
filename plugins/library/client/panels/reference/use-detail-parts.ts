/** What `ReferenceDetail` is made of, for the panel of a reference and for the inspector. */
import { useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Api, LocalStore, Notices } from '#plugin-api/client';
import { libraryContract } from '../../../common/contract.ts';
import type { DetailParts } from '../../stores/reference-detail.ts';
import { LibraryParts } from '../../tokens.ts';

export const useDetailParts = (): DetailParts => {
  const t = useTranslate();
  const api = useService(Api);
  const local = useService(LocalStore);
  const notices = useService(Notices);
  const { toasts } = useService(LibraryParts);
  const [parts] = useState<DetailParts>(() => ({
    api: api.of(libraryContract),
    local,
    onClash: () => notices.show({ kind: 'warning', text: t('reference.clash') }),
    onConflict: () => notices.show({ kind: 'warning', text: t('note.conflict') }),
    onChanged: (step) => toasts.done('reference', 'updated', step),
  }));
  return parts;
};
