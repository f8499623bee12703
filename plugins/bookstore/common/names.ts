/** Words of shops for bindings, conditions and availabilities, as the house's own where they mean one of them. */
import { AVAILABILITIES, BINDINGS, CONDITIONS } from './options.ts';

const known = <T extends string>(names: readonly T[], words: Readonly<Record<string, T>>) => {
  const folded = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  const all = new Map<string, T>([...names.map((name) => [folded(name), name] as const), ...Object.entries(words)]);
  /** What it means; itself where it is none of them. */
  return (text: string): string => all.get(folded(text)) ?? text.trim();
};

export const bindingOf = known(BINDINGS, {
  'hard cover': 'Hardcover',
  hardback: 'Hardcover',
  cloth: 'Hardcover',
  softcover: 'Paperback',
  'soft cover': 'Paperback',
  'mass market paperback': 'Paperback',
  'trade paperback': 'Paperback',
  spiral: 'Spiral-bound',
  'loose leaf': 'Loose-leaf',
  'ring bound': 'Loose-leaf',
  ebook: 'E-book',
  'e book': 'E-book',
  'kindle edition': 'E-book',
  digital: 'E-book',
});

export const conditionOf = known(CONDITIONS, {
  'brand new': 'New',
  'used like new': 'Like new',
  'as new': 'Like new',
  'used very good': 'Very good',
  'used good': 'Good',
  used: 'Good',
  'used acceptable': 'Acceptable',
  fair: 'Acceptable',
  rent: 'Rental',
  rentals: 'Rental',
  international: 'International edition',
});

export const availabilityOf = known(AVAILABILITIES, {
  available: 'In stock',
  'usually ships in 24 hours': 'Ships within 24 hours',
  'ships in 24 hours': 'Ships within 24 hours',
  '24 hours': 'Ships within 24 hours',
  '1 2 days': 'Ships in 1 to 2 days',
  'ships in 1 2 days': 'Ships in 1 to 2 days',
  '3 5 days': 'Ships in 3 to 5 days',
  'ships in 3 5 days': 'Ships in 3 to 5 days',
  '1 2 weeks': 'Ships in 1 to 2 weeks',
  'ships in 1 2 weeks': 'Ships in 1 to 2 weeks',
  preorder: 'Pre-order',
  'on order': 'Pre-order',
  unavailable: 'Out of stock',
  'not available': 'Out of stock',
});
