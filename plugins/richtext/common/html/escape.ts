/** Text as HTML says it, so that reading it gives the very same signs back. */

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\u00a0': '&nbsp;',
};

export const escapeText = (text: string): string => text.replace(/[&<>\r\u00a0]/g, (sign) => SIGNS[sign] ?? sign);

/** Within double quotes. */
export const escapeValue = (value: string): string => value.replace(/[&<>"\r\u00a0]/g, (sign) => SIGNS[sign] ?? sign);

export type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** ` name="value"` of each that is told; `true` is a name alone. */
export const valuesOf = (values: Values): string =>
  Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeValue(String(value))}"`))
    .join('');
