/** What books and offers are told apart by (matrix BKS-003, decisions §11). What a shop says beyond these is kept in its own words. */

export const BINDINGS = ['Hardcover', 'Paperback', 'Spiral-bound', 'Loose-leaf', 'E-book'] as const;
export const CONDITIONS = ['New', 'Like new', 'Very good', 'Good', 'Acceptable', 'Rental', 'International edition'] as const;
export const AVAILABILITIES = [
  'In stock',
  'Ships within 24 hours',
  'Ships in 1 to 2 days',
  'Ships in 3 to 5 days',
  'Ships in 1 to 2 weeks',
  'Pre-order',
  'Out of stock',
] as const;

export type Binding = (typeof BINDINGS)[number];
export type Condition = (typeof CONDITIONS)[number];
export type Availability = (typeof AVAILABILITIES)[number];
