/** Moments, amounts and sizes as people read them in their language. */
import { useService } from '#client-kit';
import { Language } from '#plugin-api/client';

const GIGABYTE = 1024 ** 3;

export const useFormat = () => {
  const { code } = useService(Language);
  const moment = new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeStyle: 'short' });
  const day = new Intl.DateTimeFormat(code, { dateStyle: 'medium' });
  const money = new Intl.NumberFormat(code, { style: 'currency', currency: 'USD' });
  const gigabytes = new Intl.NumberFormat(code, { maximumFractionDigits: 2 });
  return {
    moment: (iso: string) => moment.format(new Date(iso)),
    day: (iso: string) => day.format(new Date(iso)),
    /** @param cents US cents */
    money: (cents: number) => money.format(cents / 100),
    size: (bytes: number) => `${gigabytes.format(bytes / GIGABYTE)} GB`,
    code,
  };
};
