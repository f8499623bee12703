/** Numbers and bytes one behind the other: a number takes seven bits of each byte, the lowest first, and is 2^53 - 1 at most. */
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

export class Writer {
  readonly #parts: (Uint8Array | number)[] = [];
  #length = 0;

  number(value: number): this {
    let rest = value;
    while (rest > 0x7f) {
      this.#push((rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    return this.#push(rest);
  }

  /** With its length before it. */
  bytes(value: Uint8Array): this {
    return this.number(value.length).#push(value);
  }

  text(value: string): this {
    return this.bytes(encoder.encode(value));
  }

  /** Without its length, which whoever reads it knows. */
  raw(value: Uint8Array): this {
    return this.#push(value);
  }

  /** What comes last needs no length. */
  rest(value: Uint8Array): Uint8Array {
    return this.#push(value).end();
  }

  end(): Uint8Array {
    const all = new Uint8Array(this.#length);
    let at = 0;
    for (const part of this.#parts) {
      if (typeof part === 'number') all[at++] = part;
      else {
        all.set(part, at);
        at += part.length;
      }
    }
    return all;
  }

  #push(part: Uint8Array | number): this {
    this.#parts.push(part);
    this.#length += typeof part === 'number' ? 1 : part.length;
    return this;
  }
}

/** Never throws: what is read behind the end, or is no number or text, is nothing, and the whole is not good. */
export class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;
  isGood = true;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  number(): number {
    let value = 0;
    for (let factor = 1; factor <= 2 ** 49; factor *= 0x80) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) break;
      value += (byte & 0x7f) * factor;
      if (byte <= 0x7f) return Number.isSafeInteger(value) ? value : this.#fail(0);
    }
    return this.#fail(0);
  }

  bytes(): Uint8Array {
    const length = this.number();
    if (this.#at + length > this.#bytes.length) return this.#fail(new Uint8Array());
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  text(): string {
    try {
      return decoder.decode(this.bytes());
    } catch {
      return this.#fail('');
    }
  }

  rest(): Uint8Array {
    const rest = this.#bytes.subarray(this.#at);
    this.#at = this.#bytes.length;
    return rest;
  }

  #fail<T>(nothing: T): T {
    this.isGood = false;
    return nothing;
  }
}
