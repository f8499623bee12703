/** Code pages of RTF: by number, and by the set of letters that a font has. */

import { decodeWindows } from '../shared/windows-1252.ts';

/** Of `\fcharset`; what is not here has the document's own. */
const OF_CHARSETS: Readonly<Record<number, number>> = {
  0: 1252,
  77: 10000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};
export const codePageOfCharset = (charset: number): number | undefined => OF_CHARSETS[charset];

const NAMES: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  65001: 'utf-8',
};

const decoders = new Map<number, InstanceType<typeof TextDecoder>>();

/** @returns `undefined` for Windows-1252, and for what nobody knows */
const decoderFor = (page: number): InstanceType<typeof TextDecoder> | undefined => {
  const name = NAMES[page] ?? (page >= 1250 && page <= 1258 && page !== 1252 ? `windows-${page}` : undefined);
  if (name === undefined) return undefined;
  const known = decoders.get(page);
  if (known) return known;
  const made = new TextDecoder(name);
  decoders.set(page, made);
  return made;
};

/** @param bytes each as the sign with its number */
export const decodeBytes = (bytes: string, page: number): string => {
  const buffer = Buffer.from(bytes, 'latin1');
  return decoderFor(page)?.decode(buffer) ?? decodeWindows(buffer);
};
