/** The price of an order, line by line in words, as orders keep it (decisions §12 "Price"). */
import type { ByLanguage, Price } from '#plugins/orders/common/model.ts';
import { BINDING_NAMES, PAPER_NAMES, SHIPPING_NAMES } from '../../common/names.ts';
import { type PricedOrder, type PriceLine, priceOf } from '../../common/price.ts';

const times = ({ en, de }: ByLanguage, count: number): ByLanguage =>
  count === 1 ? { en, de } : { en: `${en}, ${count} copies`, de: `${de}, ${count} Exemplare` };

const lineText = ({ kind, count }: PriceLine, { binding, paper, shipping }: PricedOrder): ByLanguage => {
  switch (kind) {
    case 'binding':
      return times(BINDING_NAMES[binding], count);
    case 'black_pages':
      return { en: `${count} black-and-white pages`, de: `${count} Seiten schwarz-weiß` };
    case 'colour_pages':
      return { en: `${count} colour pages`, de: `${count} Seiten in Farbe` };
    case 'paper':
      return { en: `Paper of ${PAPER_NAMES[paper].en}, ${count} pages`, de: `Papier ${PAPER_NAMES[paper].de}, ${count} Seiten` };
    case 'shipping':
      return { en: `Shipping: ${SHIPPING_NAMES[shipping].en}`, de: `Versand: ${SHIPPING_NAMES[shipping].de}` };
    case 'minimum':
      return { en: 'Up to the least that an order costs', de: 'Bis zum Mindestpreis eines Auftrags' };
  }
};

/** US cents. */
export const pricedOrder = (order: PricedOrder): Price => {
  const { lines, total } = priceOf(order);
  return {
    lines: lines.map((line) => ({ text: lineText(line, order), amount: line.cents })),
    amount: total,
    currency: 'USD',
    charged: total,
  };
};
