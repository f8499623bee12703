/** Keys of 48 bits (`hashKey`) as six bytes each. */

export const KEY_BYTES = 6;
const HIGH = 2 ** 32;

export const keysToBytes = (keys: ArrayLike<number>): Uint8Array => {
  const bytes = new Uint8Array(keys.length * KEY_BYTES);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < keys.length; i += 1) {
    const key = keys[i] as number;
    view.setUint16(i * KEY_BYTES, Math.floor(key / HIGH));
    view.setUint32(i * KEY_BYTES + 2, key >>> 0);
  }
  return bytes;
};

export const keysFromBytes = (bytes: Uint8Array): Float64Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float64Array.from(
    { length: bytes.length / KEY_BYTES },
    (_, i) => view.getUint16(i * KEY_BYTES) * HIGH + view.getUint32(i * KEY_BYTES + 2),
  );
};
