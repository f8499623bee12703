/** Numbers, moments and sizes as people read them in their language. */
import { useService } from '#client-kit';
import { Language } from '#plugin-api/client';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

export const useFormat = () => {
  const { code } = useService(Language);
  const whole = new Intl.NumberFormat(code);
  const moment = new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeStyle: 'short' });
  const day = new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    number: (value: number) => whole.format(value),
    moment: (iso: string) => moment.format(new Date(iso)),
    /** @param said a day of UTC, or a moment in it, as repositories count them */
    day: (said: string) => day.format(new Date(said)),
    size: (bytes: number) => {
      const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
      const format = { style: 'unit', unit: UNITS[step] ?? 'byte', maximumFractionDigits: 1 } as const;
      return new Intl.NumberFormat(code, format).format(bytes / 1000 ** step);
    },
  };
};
