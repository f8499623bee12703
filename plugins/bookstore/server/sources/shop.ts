/** Any shop that answers the form of the README: `GET …/offers?isbn=9780…` → `{"offers": [{"price": "12.50", "url": "https://…", …}]}`. */
import * as z from 'zod/mini';
import { availabilityOf, bindingOf, conditionOf } from '../../common/names.ts';
import { Currency } from '../../common/model.ts';
import type { BookSource, SourceOffer } from './book-source.ts';
import { isIsbn, Loose, minor, readable, shaped, text, webAddress } from './read.ts';

const Answer = z.object({ offers: z.array(z.unknown()) });
const OfferOf = z.object({
  price: Loose,
  shipping: Loose,
  currency: z._default(Currency, 'USD'),
  condition: Loose,
  binding: Loose,
  availability: Loose,
  url: z.string(),
});

const named = (value: Loose, name: (text: string) => string): string | null => {
  const said = text(value);
  return said === null ? null : name(said);
};

export interface Shop {
  readonly title: string;
  readonly base: string;
  readonly earns: boolean;
}

/** `Name=https://…`, separated by commas; a star behind the name says that its links earn. @throws Error in plain words */
export const readShops = (setting: string): readonly Shop[] =>
  setting
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [, title = '', star, base = ''] = /^([^=*]+)(\*?)=(.+)$/.exec(entry) ?? [];
      if (!/^https?:\/\//.test(base) || !URL.canParse(base))
        throw new Error(`BOOKSTORE_SHOPS: "${entry}" is not of the form Name=https://…`);
      return { title: title.trim(), base: base.trim().replace(/\/$/, ''), earns: star === '*' };
    });

export const shop = ({ title, base, earns }: Shop): BookSource => ({
  name: 'shop',
  title,
  base,
  gap: 100,
  earns,

  async offers(id, ask) {
    if (!isIsbn(id)) return [];
    const found = await ask(`/offers?isbn=${id}`);
    if (found === undefined) return [];
    return readable(OfferOf, shaped(Answer, found).offers).flatMap((offer): SourceOffer[] => {
      const [price, shipping] = [minor(offer.price, offer.currency), minor(offer.shipping, offer.currency)];
      const url = webAddress(offer.url);
      if (price === null || !url) return [];
      return [
        {
          merchant: title,
          condition: named(offer.condition, conditionOf) ?? 'New',
          binding: named(offer.binding, bindingOf),
          availability: named(offer.availability, availabilityOf),
          currency: offer.currency,
          ...{ price, shipping, total: price + (shipping ?? 0), url },
        },
      ];
    });
  },
});
