/** Many bytes from letters and as letters, in as much time as they are long: pictures have millions. */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const CODES = Uint8Array.from(DIGITS, (digit) => digit.charCodeAt(0));
const FILL = '='.charCodeAt(0);

/** @returns -1 for what is no digit */
const digitOf = (code: number): number => {
  if (code >= 48 && code <= 57) return code - 48;
  const small = code | 32;
  return small >= 97 && small <= 102 ? small - 87 : -1;
};

/** @param hex digits with whatever between them; half a byte at the end is none */
export const bytesOfHex = (hex: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(hex.length >> 1);
  let [count, high] = [0, -1];
  for (let at = 0; at < hex.length; at++) {
    const digit = digitOf(hex.charCodeAt(at));
    if (digit < 0) continue;
    if (high < 0) high = digit;
    else {
      bytes[count++] = high * 16 + digit;
      high = -1;
    }
  }
  return bytes.subarray(0, count);
};

/** Bytes that came as letters; none where the clipboard has made others of them. */
export const bytesOfLetters = (letters: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) {
    const code = letters.charCodeAt(at);
    if (code > 255) return new Uint8Array();
    bytes[at] = code;
  }
  return bytes;
};

export const base64Of = (bytes: Uint8Array): string => {
  const codes = new Uint8Array(Math.ceil(bytes.length / 3) * 4).fill(FILL);
  let count = 0;
  for (let at = 0; at < bytes.length; at += 3) {
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const digits = Math.min(4, bytes.length - at + 1);
    for (let place = 0; place < digits; place++) codes[count + place] = CODES[(group >> (18 - 6 * place)) & 63] ?? FILL;
    count += 4;
  }
  return new TextDecoder('latin1').decode(codes);
};
