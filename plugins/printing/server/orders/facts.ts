/** What was chosen for an order, in words: what its own page and the printer read. */
import type { ByLanguage, OrderFact } from '#plugins/orders/common/model.ts';
import { labelOf } from '../../common/address.ts';
import type { PrintDetails } from '../../common/model.ts';
import { BINDING_NAMES, PAPER_NAMES, SHIPPING_NAMES, SIDES_NAMES } from '../../common/names.ts';
import { namesOfPages } from '../texts.ts';

const fact = (name: ByLanguage, value: ByLanguage | string): OrderFact => ({
  name,
  value: typeof value === 'string' ? { en: value, de: value } : value,
});

const coloured = (pages: readonly number[]): ByLanguage | string =>
  pages.length === 0 ? { en: 'none', de: 'keine' } : `${pages.length} (${namesOfPages(pages)})`;

/** Lines of the cover that say something. */
const coverFacts = ({ cover }: PrintDetails): OrderFact[] => {
  const written: readonly (readonly [name: ByLanguage, text: string])[] = [
    [{ en: 'Title on the cover', de: 'Titel auf dem Einband' }, cover.title],
    [{ en: 'Author on the cover', de: 'Autor auf dem Einband' }, cover.author],
    [{ en: 'Year on the cover', de: 'Jahr auf dem Einband' }, cover.year],
    [{ en: 'Text on the spine', de: 'Text auf dem Rücken' }, cover.spine],
  ];
  return written.filter(([, text]) => text !== '').map(([name, text]) => fact(name, text));
};

export const printFacts = (details: PrintDetails): readonly OrderFact[] => {
  const { binding, paper, sides, copies, pages, colour_pages, size, shipping, address, tracking, reprint_of } = details;
  return [
    fact({ en: 'Binding', de: 'Bindung' }, BINDING_NAMES[binding]),
    fact({ en: 'Paper', de: 'Papier' }, PAPER_NAMES[paper]),
    fact({ en: 'Printed', de: 'Bedruckt' }, SIDES_NAMES[sides]),
    fact({ en: 'Copies', de: 'Exemplare' }, `${copies}`),
    fact({ en: 'Pages', de: 'Seiten' }, `${pages} (${Math.round(size.width)} × ${Math.round(size.height)} mm)`),
    fact({ en: 'Pages in colour', de: 'Seiten in Farbe' }, coloured(colour_pages)),
    ...coverFacts(details),
    fact({ en: 'Shipping', de: 'Versand' }, SHIPPING_NAMES[shipping]),
    fact({ en: 'Goes to', de: 'Geht an' }, labelOf(address).join(', ')),
    fact({ en: 'Phone', de: 'Telefon' }, address.phone),
    ...(tracking ? [fact({ en: 'Tracking number', de: 'Sendungsnummer' }, `${tracking.carrier} ${tracking.number}`)] : []),
    ...(reprint_of === null ? [] : [fact({ en: 'Printed again from', de: 'Nachdruck von' }, `${reprint_of}`)]),
  ];
};
