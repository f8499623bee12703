/** What both halves say in two languages, in the person's. */
import { useService } from '#client-kit';
import { Language } from '#plugin-api/client';
import type { ByLanguage } from '#plugins/orders/common/model.ts';

export const useSaid = (): ((text: ByLanguage) => string) => {
  const { code } = useService(Language);
  return (text) => text[code];
};
