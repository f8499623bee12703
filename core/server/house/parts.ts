/** What all processes of a house have in common besides its database. */
export const HOUSE_PARTS = ['key', 'files', 'mail'] as const;
export type HousePart = (typeof HOUSE_PARTS)[number];
