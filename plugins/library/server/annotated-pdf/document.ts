/** A PDF whose objects can be looked up. Pages are never drawn and their content is never read. */
import { decodeStream } from './decode.ts';
import { type PdfDict, type PdfObject, PdfRef, PdfRefused, type PdfValue, damaged, isDict, numberIn } from './objects.ts';
import { PdfParser } from './parse.ts';
import { type Xref, readXref } from './xref.ts';

const PROTECTED =
  'The PDF is protected, so annotations cannot be added to it. Remove its protection with the program that set it.';
/** Streams of objects that are kept unpacked. */
const MOST_KEPT = 16;

/** A stream of objects, unpacked, and where each begins. */
interface ObjectStream {
  readonly bytes: Buffer;
  readonly places: readonly number[];
}

export class PdfDocument {
  readonly bytes: Buffer;
  readonly xref: Xref;
  readonly #streams = new Map<number, Promise<ObjectStream>>();

  /** @throws PdfRefused for a file that is damaged or protected */
  static async open(bytes: Buffer): Promise<PdfDocument> {
    const xref = await readXref(bytes);
    if (xref.trailer.has('Encrypt')) throw new PdfRefused(PROTECTED);
    return new PdfDocument(bytes, xref);
  }

  private constructor(bytes: Buffer, xref: Xref) {
    this.bytes = bytes;
    this.xref = xref;
  }

  /** The value, or what it refers to; `null` for an object that is not there. @throws PdfRefused */
  async resolve(value: PdfValue | undefined): Promise<PdfValue> {
    let found = value ?? null;
    for (let step = 0; found instanceof PdfRef; step++) {
      if (step > 20) throw damaged();
      found = await this.#read(found.number);
    }
    return found;
  }

  /** @throws PdfRefused when it is no dictionary */
  async dict(value: PdfValue | undefined): Promise<PdfDict> {
    const found = await this.resolve(value);
    if (!isDict(found)) throw damaged();
    return found;
  }

  async #read(number: number): Promise<PdfValue> {
    const entry = this.xref.entries.get(number);
    if (!entry) return null;
    if ('at' in entry) return this.#objectAt(number, entry.at).value;
    const { bytes, places } = await this.#objectsIn(entry.stream);
    const place = places[entry.index];
    return place === undefined ? null : new PdfParser(bytes, place).value();
  }

  #objectAt(number: number, at: number): PdfObject {
    if (at >= this.bytes.length) throw damaged();
    return new PdfParser(this.bytes, at).object(number);
  }

  #objectsIn(stream: number): Promise<ObjectStream> {
    const known = this.#streams.get(stream);
    if (known) return known;
    const [oldest] = this.#streams.keys();
    if (oldest !== undefined && this.#streams.size >= MOST_KEPT) this.#streams.delete(oldest);
    const read = this.#unpack(stream);
    this.#streams.set(stream, read);
    return read;
  }

  async #unpack(number: number): Promise<ObjectStream> {
    const entry = this.xref.entries.get(number);
    if (!entry || !('at' in entry)) throw damaged();
    const { value, stream } = this.#objectAt(number, entry.at);
    if (!isDict(value) || stream === undefined) throw damaged();
    const length = await this.resolve(value.get('Length'));
    const [count, first] = [numberIn(value, 'N'), numberIn(value, 'First')];
    if (typeof length !== 'number' || count === undefined || first === undefined || count > 100_000) throw damaged();
    const bytes = await decodeStream(value, this.bytes.subarray(stream, stream + length));
    const heads = new PdfParser(bytes);
    const places = Array.from({ length: count }, () => {
      heads.integer();
      return first + heads.integer();
    });
    return { bytes, places };
  }
}
