/** Numbers, shares and days as the person's language writes them. */
import { useService } from '#client-kit';
import { Language } from '#plugin-api/client';

export const useWords = () => {
  const { code } = useService(Language);
  const numbers = new Intl.NumberFormat(code);
  const percents = new Intl.NumberFormat(code, { style: 'percent', maximumFractionDigits: 1 });
  const days = new Intl.DateTimeFormat(code, { dateStyle: 'medium' });
  return {
    number: (value: number) => numbers.format(value),
    /** @param value 0 to 100 */
    percent: (value: number) => percents.format(value / 100),
    day: (iso: string) => days.format(new Date(iso)),
  };
};
