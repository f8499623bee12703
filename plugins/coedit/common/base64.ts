/** Few bytes as base64 and back, where neither a browser's nor Node's own can be named. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b, c] = bytes.subarray(at, at + 3);
    const group = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    const letters = [18, 12, 6, 0].map((shift) => LETTERS[(group >> shift) & 63]);
    text += letters
      .map((letter, place) => ((place === 2 && b === undefined) || (place === 3 && c === undefined) ? '=' : letter))
      .join('');
  }
  return text;
};

/** What is no letter of base64 stands for nothing. */
export const fromBase64 = (text: string): Uint8Array => {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const letter of text) {
    const value = LETTERS.indexOf(letter);
    if (value < 0) continue;
    held = ((held << 6) | value) & 0xfff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 0xff);
  }
  return Uint8Array.from(bytes);
};
