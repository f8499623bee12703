/** For tests: the beginning of a PNG, which is enough to be taken for one. @param width pixels across; it is one high */
export const pngBytes = (width = 1): Uint8Array<ArrayBuffer> => {
  const bytes = Uint8Array.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\x01 and more', (letter) => letter.charCodeAt(0));
  new DataView(bytes.buffer).setUint32(16, width);
  return bytes;
};
