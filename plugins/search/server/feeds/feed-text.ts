/** The bytes of a feed or a page as text, in the charset that it is in, whatever it says. */
import { decodeText } from '#plugins/library/common/formats/decode-text.ts';

const HEAD = 1024;

const MARKS: readonly (readonly number[])[] = [
  [0xef, 0xbb, 0xbf],
  [0xff, 0xfe],
  [0xfe, 0xff],
];
const hasMark = (bytes: Uint8Array): boolean => MARKS.some((mark) => mark.every((byte, at) => bytes[at] === byte));

const charsetSaid = (bytes: Uint8Array, contentType: string): string | undefined => {
  const inHeader = /charset\s*=\s*["']?([\w.:-]{2,40})/i.exec(contentType)?.[1];
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD));
  return inHeader ?? /^\s*<\?xml[^>]{0,200}\bencoding\s*=\s*["']([\w.:-]{2,40})["']/.exec(head)?.[1];
};

/** A charset that is not known, or in which the bytes are nothing, is not believed. */
const decodedAs = (bytes: Uint8Array, charset: string): string | undefined => {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** @param contentType the header, with its parameters */
export const feedText = (bytes: Uint8Array, contentType: string): string => {
  const said = hasMark(bytes) ? undefined : charsetSaid(bytes, contentType);
  // The decoder of Node 20 takes these for Latin-1, which loses signs; `decodeText` knows them.
  const isWestern = said !== undefined && /^(?:windows-1252|cp1252|iso-8859-1|latin1|us-ascii|ascii|utf-?8)$/i.test(said);
  return (said === undefined || isWestern ? undefined : decodedAs(bytes, said)) ?? decodeText(bytes);
};
