/** Words of orders in the person's language: prices, moments, and what the server says in both languages. */
import { money, useService, useTranslate } from '#client-kit';
import { Language } from '#plugin-api/client';
import type { ByLanguage, Price } from '../common/model.ts';

const CREDITS = 'credits';

export const useWords = () => {
  const t = useTranslate();
  const { code } = useService(Language);
  const language = code === 'de' ? 'de' : 'en';
  const moment = new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeStyle: 'short' });
  const day = new Intl.DateTimeFormat(code, { dateStyle: 'medium' });
  const number = new Intl.NumberFormat(code);
  const amount = (value: number, currency: string): string =>
    currency === CREDITS ? t('credits', { count: value }) : money(value, currency, code);
  return {
    amount,
    said: (text: ByLanguage): string => text[language],
    moment: (iso: string): string => moment.format(new Date(iso)),
    day: (iso: string): string => day.format(new Date(iso)),
    number: (value: number): string => number.format(value),
    total: ({ amount: value, currency }: Price): string => amount(value, currency),
    /** What the card is charged, where that is another currency; empty where it is not. */
    charged: ({ currency, charged }: Price): string =>
      charged === undefined || currency === 'USD' ? '' : t('price.charged', { amount: money(charged, 'USD', code) }),
  };
};
