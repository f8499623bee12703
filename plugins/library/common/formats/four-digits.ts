/** Years as formats write them, with four digits: `0476`, and `-0044` for 45 BC. */
export const fourDigits = (year: number): string => `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`;
