/** Writes PDF values as bytes. Strings and names keep the bytes that they were read with. */
import { PdfName, PdfRef, PdfString, type PdfValue } from './objects.ts';

/** Six digits behind the point are far below what can be seen; PDF knows no exponents. */
export const writeNumber = (value: number): string =>
  Number.isInteger(value)
    ? String(value)
    : value
        .toFixed(6)
        .replace(/\.?0+$/, '')
        .replace(/^-0$/, '0');

const writeName = (name: string): string =>
  `/${name.replace(/[^!-~]|[#()<>[\]{}/%]/g, (sign) => `#${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)}`;

export const writeValue = (value: PdfValue): string => {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return writeNumber(value);
  if (value instanceof PdfName) return writeName(value.name);
  if (value instanceof PdfRef) return `${value.number} ${value.generation} R`;
  if (value instanceof PdfString) return `<${value.bytes.toString('hex')}>`;
  if (Array.isArray(value)) return `[${value.map(writeValue).join(' ')}]`;
  return `<<${[...value].map(([key, one]) => `${writeName(key)} ${writeValue(one)}`).join(' ')}>>`;
};

/** Text for people to read: one byte a character where that is enough, else UTF-16 with its mark. */
export const textString = (text: string): PdfString =>
  /^[\n\r\t -~]*$/.test(text)
    ? new PdfString(Buffer.from(text, 'latin1'))
    : new PdfString(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()]));

/** What `textString` wrote, and what others write alike. */
export const textOf = ({ bytes }: PdfString): string => {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    const even = bytes.subarray(2, bytes.length - (bytes.length % 2));
    return Buffer.from(even).swap16().toString('utf16le');
  }
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.toString('utf8', 3) : bytes.toString('latin1');
};
