/** Text in XML and back (XML 1.0, sections 2.2, 2.4 and 4.6). */
import { ReviewError } from '../review-error.ts';

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const signOf = (code: number): string => {
  if (code > 0x10ffff || Number.isNaN(code)) throw new ReviewError('damaged');
  return String.fromCodePoint(code);
};

/** @throws ReviewError of an entity that XML itself does not know */
export const decoded = (raw: string): string =>
  raw.includes('&')
    ? raw.replace(/&(#x[\da-f]+|#\d+|\w+)?;?/gi, (found, name: string | undefined) => {
        if (name === undefined || !found.endsWith(';')) throw new ReviewError('damaged');
        if (name.startsWith('#')) return signOf(/^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)));
        const sign = NAMED[name];
        if (sign === undefined) throw new ReviewError('unsafe');
        return sign;
      })
    : raw;

const UNWRITABLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML has no place for is left out. */
export const encoded = (text: string): string => text.replace(UNWRITABLE, '').replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
