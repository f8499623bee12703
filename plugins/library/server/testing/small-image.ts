/** Images of one pixel, for tests; with `rest` behind them, which no reader of images minds. */

const bytesOf = (base64: string, rest: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.concat([Buffer.from(base64, 'base64'), Buffer.from(rest)]));

export const smallPng = (rest = ''): Uint8Array<ArrayBuffer> =>
  bytesOf('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', rest);

/** Only the beginning of one: enough to be taken for what it is. */
export const smallJpeg = (rest = ''): Uint8Array<ArrayBuffer> => bytesOf('/9j/4AAQSkZJRgABAQEASABIAAD/2Q==', rest);
