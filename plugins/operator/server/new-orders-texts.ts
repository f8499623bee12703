/** Orders that came in, in words: how many of which service, and a line for each. Whose they are is seen at the desk alone. */
import { longDay } from '#server-kit';
import type { ByLanguage, Language, NoticeMail } from '#plugins/notices/common/server-services.ts';

interface News {
  /** The first of them. */
  readonly orders: readonly { readonly id: number; readonly service: ByLanguage; readonly dueAt: Date | null }[];
  readonly total: number;
  readonly productName: string;
  readonly link: string;
}

const WORDS = {
  en: {
    count: (n: number) => (n === 1 ? 'A new order' : `${n} new orders`),
    order: (id: number) => `Order ${id}`,
    due: (day: string) => `to be there by ${day}`,
    more: (n: number) => `and ${n} more`,
    look: 'At the desk:',
  },
  de: {
    count: (n: number) => (n === 1 ? 'Ein neuer Auftrag' : `${n} neue Aufträge`),
    order: (id: number) => `Auftrag ${id}`,
    due: (day: string) => `fertig bis ${day}`,
    more: (n: number) => `und ${n} weitere`,
    look: 'Im Betrieb:',
  },
} as const;

const servicesOf = ({ orders }: News, language: Language): string =>
  [...new Set(orders.map(({ service }) => service[language]))].join(', ');

const sentence = (news: News, language: Language): string =>
  `${WORDS[language].count(news.total)}: ${servicesOf(news, language)}`;

export const newOrdersText = (news: News): ByLanguage => ({ en: sentence(news, 'en'), de: sentence(news, 'de') });

export const newOrdersMail = (news: News, language: Language): NoticeMail => {
  const words = WORDS[language];
  const lines = news.orders.map(({ id, service, dueAt }) =>
    [`${words.order(id)}: ${service[language]}`, ...(dueAt ? [words.due(longDay(dueAt, language))] : [])].join(', '),
  );
  const left = news.total - news.orders.length;
  const list = [...lines, ...(left > 0 ? [words.more(left)] : [])].join('\n');
  return {
    subject: `${sentence(news, language)} (${news.productName})`,
    text: `${list}\n\n${words.look}\n${news.link}\n`,
  };
};
