/** PostgreSQL stores neither NUL nor half of a surrogate pair: the first is dropped, the second becomes U+FFFD. */
const UNSTORABLE = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

export const storable = (text: string): string => text.replace(UNSTORABLE, (found) => (found === '\u0000' ? '' : '\ufffd'));
