/** Bytes as base64 and back, in pieces that fit into the arguments of a call. */

const PIECE = 0x8000;

export const toBase64 = (bytes: Uint8Array): string => {
  let letters = '';
  for (let at = 0; at < bytes.length; at += PIECE) letters += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(letters);
};

/** @throws DOMException for what is no base64 */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
