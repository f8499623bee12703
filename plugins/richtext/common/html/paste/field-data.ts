/**
 * What fields of Word carry beside their codes, as its HTML has it: `<w:data>` with the bytes as hex, or `<w:fldData>` with them as base64, in
 * what Office alone reads. EndNote keeps the records of a citation there, where they are too long for its code.
 */
import { fromBase64 } from '#plugins/coedit/common/base64.ts';
import { bytesOfHex } from './picture-bytes.ts';

/** UTF-16 units of the data of one field. */
const LONGEST = 4_000_000;

const DATA = /<w:(?:data|fldData)\b[^<>]{0,200}>([^<]*)</i;

/** @returns letters that stand for the bytes; `undefined` where there are none */
export const dataIn = (hidden: string): string | undefined => {
  const [, data = ''] = DATA.exec(hidden) ?? [];
  return data.length > LONGEST || data.trim() === '' ? undefined : data;
};

const ENDS = ['<EndNote', '</EndNote>'] as const;

/** The XML of EndNote in the bytes, which are UTF-8, or UTF-16 as Word has it; `''` for all others. */
export const endnoteIn = (data: string): string => {
  const bytes = /^[\s0-9a-f]*$/i.test(data) ? bytesOfHex(data) : fromBase64(data);
  for (const encoding of ['utf-8', 'utf-16le']) {
    const text = new TextDecoder(encoding).decode(bytes);
    const [from, to] = [text.indexOf(ENDS[0]), text.lastIndexOf(ENDS[1])];
    if (from >= 0 && to > from) return text.slice(from, to + ENDS[1].length).replace(/[\r\n]+/g, ' ');
  }
  return '';
};
