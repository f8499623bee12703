/** What was bought, as the invoice says it in the buyer's language. */
import type { PlanId } from '../../common/prices.ts';
import type { Payment } from '../tables.ts';

type Language = 'en' | 'de';

const PERIODS: Readonly<Record<Language, Readonly<Record<PlanId, string>>>> = {
  en: { pro_monthly: 'one month', pro_yearly: 'one year' },
  de: { pro_monthly: 'ein Monat', pro_yearly: 'ein Jahr' },
};

const CREDITS: Readonly<Record<Language, string>> = { en: 'credits', de: 'Credits' };

type Bought = Pick<Payment, 'purpose' | 'plan' | 'credits' | 'description'>;

/** What another plugin sells is described by that plugin. */
export const describe = ({ purpose, plan, credits, description }: Bought, product: string, language: Language): string => {
  if (purpose === 'pro' && plan !== null) return `${product} PRO, ${PERIODS[language][plan]}`;
  if (purpose === 'credit') return `${product}, ${new Intl.NumberFormat(language).format(credits)} ${CREDITS[language]}`;
  return description;
};
