/** Bytes that grow; numbers as varints: seven bits a byte, the lowest first. */

/** Bytes after which they are handed on, where somebody takes them. */
const CHUNK = 1 << 20;

export class ByteWriter {
  #bytes: Uint8Array<ArrayBuffer>;
  #used = 0;
  #handedOn = 0;
  readonly #take: ((bytes: Uint8Array) => void) | undefined;

  /** @param take gets the bytes in pieces, which are valid during the call only; without it they are kept */
  constructor(take?: (bytes: Uint8Array) => void) {
    this.#take = take;
    this.#bytes = new Uint8Array(take ? CHUNK + 1024 : 1024);
  }

  /** Bytes written so far, those handed on too. */
  get length(): number {
    return this.#handedOn + this.#used;
  }

  #room(more: number): void {
    if (this.#take && this.#used >= CHUNK) this.finish();
    if (this.#used + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#used + more));
    larger.set(this.#bytes.subarray(0, this.#used));
    this.#bytes = larger;
  }

  byte(value: number): void {
    this.#room(1);
    this.#bytes[this.#used++] = value;
  }

  /** @param value 0 … 2^32-1 */
  varint(value: number): void {
    this.#room(5);
    const bytes = this.#bytes;
    let rest = value;
    while (rest > 127) {
      bytes[this.#used++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    bytes[this.#used++] = rest;
  }

  bytes(bytes: Uint8Array): void {
    this.#room(bytes.length);
    this.#bytes.set(bytes, this.#used);
    this.#used += bytes.length;
  }

  /** What is kept, without a copy; changes with the next write. */
  view(): Uint8Array {
    return this.#bytes.subarray(0, this.#used);
  }

  /** Begins anew with the same memory. */
  clear(): void {
    this.#used = 0;
  }

  /** Hands on what is left. */
  finish(): void {
    if (!this.#take || this.#used === 0) return;
    this.#take(this.view());
    this.#handedOn += this.#used;
    this.#used = 0;
  }
}
