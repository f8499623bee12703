/** Bytes of an imported file as text, whatever wrote them: UTF-8 or UTF-16 with or without a mark, else Windows-1252. */

const label = (bytes: Uint8Array): string | undefined => {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  // Text of these formats begins with ASCII, so in UTF-16 every other byte of its beginning is zero.
  if (a === 0 && b !== 0 && c === 0) return 'utf-16be';
  if (a !== 0 && b === 0 && bytes[3] === 0) return 'utf-16le';
  return undefined;
};

/** Where Windows-1252 has signs and Latin-1 has controls, 0x80 to 0x9F; what it leaves free stays as it is. */
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** By hand: the decoder of Node 20 takes `windows-1252` for Latin-1. */
const decodeWindows1252 = (bytes: Uint8Array): string =>
  new TextDecoder('latin1').decode(bytes).replace(/[\u0080-\u009f]/g, (sign) => SIGNS[sign.charCodeAt(0) - 0x80] ?? sign);

export const decodeText = (bytes: Uint8Array): string => {
  const known = label(bytes);
  if (known !== undefined) return new TextDecoder(known).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
};
