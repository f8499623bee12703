/** Writes CBOR (RFC 8949) as far as authenticators need it: whole numbers, bytes, texts and maps. */

type Value = number | string | Buffer | ReadonlyMap<number | string, Value>;

const head = (major: number, length: number): Buffer => {
  const kind = major << 5;
  if (length < 24) return Buffer.from([kind | length]);
  if (length < 0x100) return Buffer.from([kind | 24, length]);
  return Buffer.from([kind | 25, length >> 8, length & 0xff]);
};

export const cbor = (value: Value): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
};
