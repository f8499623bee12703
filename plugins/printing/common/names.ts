/** What can be chosen, in words. */
import type { ByLanguage } from '#plugins/orders/common/model.ts';
import type { Binding, Paper, Shipping, Sides } from './options.ts';

export const BINDING_NAMES: Readonly<Record<Binding, ByLanguage>> = {
  hard_cover: { en: 'Hard cover', de: 'Hardcover' },
  soft_cover: { en: 'Soft cover', de: 'Softcover' },
  spiral: { en: 'Spiral binding', de: 'Spiralbindung' },
  wire_o: { en: 'Wire-o binding', de: 'Wire-O-Bindung' },
};

export const PAPER_NAMES: Readonly<Record<Paper, ByLanguage>> = {
  100: { en: '100 g/m²', de: '100 g/m²' },
  120: { en: '120 g/m²', de: '120 g/m²' },
};

export const SIDES_NAMES: Readonly<Record<Sides, ByLanguage>> = {
  single: { en: 'Single-sided', de: 'Einseitig' },
  double: { en: 'Double-sided', de: 'Beidseitig' },
};

/** matrix PRN-006. */
export const SHIPPING_NAMES: Readonly<Record<Shipping, ByLanguage>> = {
  ground: { en: 'Ground', de: 'Standard auf dem Landweg' },
  second_day_air: { en: '2nd day air', de: 'Luftfracht in zwei Tagen' },
  overnight: { en: 'Overnight', de: 'Über Nacht' },
};
