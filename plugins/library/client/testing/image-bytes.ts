/** For tests: the beginning of a PNG, which is enough to be taken for one. */
export const pngBytes = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR and more', (letter) => letter.charCodeAt(0));
