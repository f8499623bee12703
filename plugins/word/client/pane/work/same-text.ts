/** Whether two texts read the same. Word gives back other spaces than it was given. */

const plain = (text: string): string =>
  text
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

export const sameText = (one: string, other: string): boolean => plain(one) === plain(other);
