/** Reads PDF values out of bytes. What makes no sense ends in `PdfRefused`, never in an endless loop or a deep stack. */
import { type PdfDict, PdfName, type PdfObject, PdfRef, PdfString, type PdfValue, damaged } from './objects.ts';

/** Lists and dictionaries nest no deeper in honest files. */
const DEEPEST = 100;
/** Values of one object at the most. */
const MOST_VALUES = 300_000;
/** Bytes of a string at the most. */
const LONGEST_STRING = 4_000_000;

const BLANK = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITER = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)));
const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

const isRegular = (byte: number | undefined): boolean => byte !== undefined && !BLANK.has(byte) && !DELIMITER.has(byte);

export class PdfParser {
  readonly #bytes: Buffer;
  #at: number;
  #values = 0;

  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes;
    this.#at = at;
  }

  get position(): number {
    return this.#at;
  }

  /** Passes over blanks and comments. */
  skip(): void {
    for (let byte = this.#bytes[this.#at]; byte !== undefined; byte = this.#bytes[this.#at]) {
      if (byte === 0x25) {
        while (this.#at < this.#bytes.length && this.#bytes[this.#at] !== 10 && this.#bytes[this.#at] !== 13) this.#at++;
      } else if (BLANK.has(byte)) this.#at++;
      else return;
    }
  }

  /** Whether a word stands here; passes over it then. */
  take(word: string): boolean {
    this.skip();
    if (this.#bytes.toString('latin1', this.#at, this.#at + word.length) !== word) return false;
    this.#at += word.length;
    return true;
  }

  /** @throws PdfRefused when none stands here */
  integer(): number {
    this.skip();
    const text = this.#word();
    if (!/^[+-]?\d{1,12}$/.test(text)) throw damaged();
    return Number(text);
  }

  /** @throws PdfRefused */
  value(depth = 0): PdfValue {
    if (depth > DEEPEST || ++this.#values > MOST_VALUES) throw damaged();
    this.skip();
    const byte = this.#bytes[this.#at];
    if (byte === 0x2f) return this.#name();
    if (byte === 0x28) return this.#literal();
    if (byte === 0x5b) return this.#list(depth);
    if (byte === 0x3c) return this.#bytes[this.#at + 1] === 0x3c ? this.#dict(depth) : this.#hex();
    return this.#other();
  }

  /** `12 0 obj … endobj`. @throws PdfRefused when it is another object or none */
  object(number: number): PdfObject {
    if (this.integer() !== number) throw damaged();
    this.integer();
    if (!this.take('obj')) throw damaged();
    const value = this.value();
    if (!(value instanceof Map) || !this.take('stream')) return { value };
    if (this.#bytes[this.#at] === 13) this.#at++;
    if (this.#bytes[this.#at] === 10) this.#at++;
    return { value, stream: this.#at };
  }

  #word(): string {
    const from = this.#at;
    while (this.#at - from < 200 && isRegular(this.#bytes[this.#at])) this.#at++;
    return this.#bytes.toString('latin1', from, this.#at);
  }

  #name(): PdfName {
    this.#at++;
    const text = this.#word();
    return new PdfName(
      text.replace(/#([\da-fA-F]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
    );
  }

  #list(depth: number): PdfValue[] {
    this.#at++;
    const list: PdfValue[] = [];
    while (!this.take(']')) list.push(this.value(depth + 1));
    return list;
  }

  #dict(depth: number): PdfDict {
    this.#at += 2;
    const dict: PdfDict = new Map();
    while (!this.take('>>')) {
      if (this.#bytes[this.#at] !== 0x2f) throw damaged();
      const { name } = this.#name();
      dict.set(name, this.value(depth + 1));
    }
    return dict;
  }

  #hex(): PdfString {
    const end = this.#bytes.indexOf('>', this.#at);
    if (end === -1 || end - this.#at > LONGEST_STRING) throw damaged();
    const digits = this.#bytes.toString('latin1', this.#at + 1, end).replace(/[^\da-fA-F]/g, '');
    this.#at = end + 1;
    return new PdfString(Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex'));
  }

  #literal(): PdfString {
    const bytes: number[] = [];
    let open = 1;
    for (this.#at++; ; this.#at++) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined || bytes.length > LONGEST_STRING) throw damaged();
      if (byte === 0x28) open++;
      if (byte === 0x29 && --open === 0) break;
      if (byte === 0x5c) bytes.push(...this.#escape());
      else bytes.push(byte);
    }
    this.#at++;
    return new PdfString(Buffer.from(bytes));
  }

  /** At a backslash; ends at the last byte of what it escapes. */
  #escape(): number[] {
    this.#at++;
    const byte = this.#bytes[this.#at] ?? 0;
    const octal = /^[0-7]{1,3}/.exec(this.#bytes.toString('latin1', this.#at, this.#at + 3))?.[0];
    if (octal !== undefined) {
      this.#at += octal.length - 1;
      return [Number.parseInt(octal, 8) & 0xff];
    }
    if (byte === 13 && this.#bytes[this.#at + 1] === 10) this.#at++;
    if (byte === 13 || byte === 10) return [];
    return [ESCAPES[String.fromCharCode(byte)] ?? byte];
  }

  /** Numbers, references and words. */
  #other(): PdfValue {
    const word = this.#word();
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(word)) throw damaged();
    const number = Number(word);
    return (/^\d{1,10}$/.test(word) ? this.#reference(number) : undefined) ?? number;
  }

  #reference(number: number): PdfRef | undefined {
    const before = this.#at;
    this.skip();
    const generation = this.#word();
    if (/^\d{1,5}$/.test(generation)) {
      this.skip();
      if (this.#word() === 'R') return new PdfRef(number, Number(generation));
    }
    this.#at = before;
    return undefined;
  }
}
