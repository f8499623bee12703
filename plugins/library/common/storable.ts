/** PostgreSQL stores neither NUL nor half of a surrogate pair: the first is dropped, the second becomes U+FFFD. */
const UNSTORABLE = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

export const storable = (text: string): string => text.replace(UNSTORABLE, (found) => (found === '\u0000' ? '' : '\ufffd'));

/**
 * A value as JSON that PostgreSQL stores, of whatever was read from outside. Escapes of what cannot be stored are as little storable as the
 * signs themselves, so every text is looked at and not the whole.
 */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? storable(part) : part));
