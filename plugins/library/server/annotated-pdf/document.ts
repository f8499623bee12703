/** A PDF whose objects can be looked up. Pages are never drawn and their content is never read. */
import { Budget } from './budget.ts';
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
  readonly #budget: Budget;
  readonly #streams = new Map<number, Promise<ObjectStream>>();

  /** @throws PdfRefused for a file that is damaged or protected */
  static async open(bytes: Buffer): Promise<PdfDocument> {
    const budget = new Budget();
    const xref = await readXref(bytes, budget);
    if (xref.trailer.has('Encrypt')) throw new PdfRefused(PROTECTED);
    return new PdfDocument(bytes, xref, budget);
  }

  private constructor(bytes: Buffer, xref: Xref, budget: Budget) {
    this.bytes = bytes;
    this.xref = xref;
    this.#budget = budget;
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
    if ('at' in entry) return (await this.#objectAt(number, entry.at)).value;
    const { bytes, places } = await this.#objectsIn(entry.stream);
    const place = places[entry.index];
    if (place === undefined) return null;
    const parser = new PdfParser(bytes, place);
    const value = parser.value();
    await this.#budget.parsed(parser.position - place);
    return value;
  }

  async #objectAt(number: number, at: number): Promise<PdfObject> {
    if (at >= this.bytes.length) throw damaged();
    const parser = new PdfParser(this.bytes, at);
    const object = parser.object(number);
    await this.#budget.parsed(parser.position - at);
    return object;
  }

  /** It stands in no stream of objects (ISO 32000-2, 7.5.7): that one could be the stream whose length it is. */
  async #lengthOf(stream: PdfDict): Promise<number> {
    const told = stream.get('Length');
    const entry = told instanceof PdfRef ? this.xref.entries.get(told.number) : undefined;
    const length = told instanceof PdfRef && entry && 'at' in entry ? (await this.#objectAt(told.number, entry.at)).value : told;
    if (typeof length !== 'number') throw damaged();
    return length;
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
    const { value, stream } = await this.#objectAt(number, entry.at);
    if (!isDict(value) || stream === undefined) throw damaged();
    const length = await this.#lengthOf(value);
    const [count, first] = [numberIn(value, 'N'), numberIn(value, 'First')];
    if (count === undefined || first === undefined || count > 100_000) throw damaged();
    const bytes = await decodeStream(value, this.bytes.subarray(stream, stream + length));
    this.#budget.unpacked(bytes.length);
    const heads = new PdfParser(bytes);
    const places = Array.from({ length: count }, () => {
      heads.integer();
      return first + heads.integer();
    });
    await this.#budget.parsed(heads.position);
    return { bytes, places };
  }
}
