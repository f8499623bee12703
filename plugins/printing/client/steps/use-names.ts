/** Names and prices of what can be chosen, in the person's language. */
import { money, useService } from '#client-kit';
import { Language } from '#plugin-api/client';
import type { ByLanguage } from '#plugins/orders/common/model.ts';

export const useNames = () => {
  const { code } = useService(Language);
  const date = new Intl.DateTimeFormat(code, { dateStyle: 'full' });
  const number = new Intl.NumberFormat(code, { maximumFractionDigits: 1 });
  return {
    code,
    named: (name: ByLanguage): string => name[code === 'de' ? 'de' : 'en'],
    /** Of US cents. */
    cost: (cents: number): string => money(cents, 'USD', code),
    day: (moment: Date): string => date.format(moment),
    number: (value: number): string => number.format(value),
  };
};
