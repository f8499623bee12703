/** Adds to a PDF behind its last byte (ISO 32000-2, 7.5.6): what was there stays as it was, so that signatures and older readers hold. */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { PdfDocument } from './document.ts';
import { type PdfDict, PdfName, PdfRef, PdfString, type PdfValue, dictOf, numberIn } from './objects.ts';
import { writeValue } from './serialise.ts';

/** Objects written before others get their turn. */
const STRETCH = 500;

interface Change {
  readonly ref: PdfRef;
  readonly value: PdfValue;
  readonly stream?: Buffer;
}

/** Numbers of objects in runs without gaps. */
const runsOf = (numbers: readonly number[]): number[][] => {
  const runs: number[][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else runs.push([number]);
  }
  return runs;
};

export class PdfUpdate {
  readonly #document: PdfDocument;
  readonly #changes: Change[] = [];
  #next: number;

  constructor(document: PdfDocument) {
    this.#document = document;
    const largest = Math.max(0, (numberIn(document.xref.trailer, 'Size') ?? 1) - 1);
    let next = largest + 1;
    for (const number of document.xref.entries.keys()) next = Math.max(next, number + 1);
    this.#next = next;
  }

  /** A new object; the reference may be used before it is set. */
  reserve(): PdfRef {
    return new PdfRef(this.#next++, 0);
  }

  /** Sets a new object or replaces one that is there. */
  set(ref: PdfRef, value: PdfValue): void {
    this.#changes.push({ ref, value });
  }

  add(value: PdfValue): PdfRef {
    const ref = this.reserve();
    this.set(ref, value);
    return ref;
  }

  addStream(dict: PdfDict, stream: Buffer): PdfRef {
    const ref = this.reserve();
    this.#changes.push({ ref, value: new Map([...dict, ['Length', stream.length]]), stream });
    return ref;
  }

  /** @returns what stands behind the last byte of the file from now on */
  async write(): Promise<Buffer> {
    const { bytes, xref } = this.#document;
    const parts: Buffer[] = [];
    if (this.#changes.length === 0) return Buffer.concat(parts);
    parts.push(Buffer.from(bytes.at(-1) === 10 ? '' : '\n'));
    let at = bytes.length + (parts[0]?.length ?? 0);
    const places = new Map<number, { at: number; generation: number }>();
    const append = (part: Buffer): void => {
      parts.push(part);
      at += part.length;
    };
    for (const [index, { ref, value, stream }] of this.#changes.toSorted((a, b) => a.ref.number - b.ref.number).entries()) {
      if (index % STRETCH === STRETCH - 1) await setImmediate();
      places.set(ref.number, { at, generation: ref.generation });
      append(Buffer.from(`${ref.number} ${ref.generation} obj\n${writeValue(value)}\n`, 'latin1'));
      if (stream) append(Buffer.concat([Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')]));
      append(Buffer.from('endobj\n'));
    }
    if (xref.isStream) this.#endWithStream(append, at, places);
    else this.#endWithTable(append, at, places);
    return Buffer.concat(parts);
  }

  /** What the last section is told of the file. */
  #trailer(size: number): PdfDict {
    const { trailer, start } = this.#document.xref;
    const [first] = [trailer.get('ID')].flat();
    return dictOf({
      Size: size,
      Prev: start,
      Root: trailer.get('Root'),
      Info: trailer.get('Info'),
      ID: first instanceof PdfString ? [first, new PdfString(this.#fingerprint())] : undefined,
    });
  }

  /** Of what was added: tells this version of the file from the others. */
  #fingerprint(): Buffer {
    const hash = createHash('sha256').update(String(this.#document.bytes.length));
    for (const { ref, value } of this.#changes) hash.update(writeValue([ref, value]));
    return hash.digest().subarray(0, 16);
  }

  #endWithTable(
    append: (part: Buffer) => void,
    at: number,
    places: ReadonlyMap<number, { at: number; generation: number }>,
  ): void {
    const sections = runsOf([...places.keys()]).map((run) => {
      const lines = run.map((number) => {
        const place = places.get(number);
        return `${String(place?.at).padStart(10, '0')} ${String(place?.generation).padStart(5, '0')} n \n`;
      });
      return `${run[0]} ${run.length}\n${lines.join('')}`;
    });
    const trailer = writeValue(this.#trailer(this.#next));
    append(Buffer.from(`xref\n${sections.join('')}trailer\n${trailer}\nstartxref\n${at}\n%%EOF\n`, 'latin1'));
  }

  #endWithStream(append: (part: Buffer) => void, at: number, places: Map<number, { at: number; generation: number }>): void {
    const ref = this.reserve();
    places.set(ref.number, { at, generation: 0 });
    const runs = runsOf([...places.keys()]);
    const rows = runs.flat().map((number) => {
      const row = Buffer.alloc(8);
      row.writeUInt8(1, 0);
      row.writeUIntBE(places.get(number)?.at ?? 0, 1, 5);
      row.writeUInt16BE(places.get(number)?.generation ?? 0, 6);
      return row;
    });
    const table = Buffer.concat(rows);
    const dict = new Map([
      ...dictOf({ Type: new PdfName('XRef'), W: [1, 5, 2] }),
      ...this.#trailer(this.#next),
      ...dictOf({ Index: runs.flatMap((run) => [run[0] ?? 0, run.length]), Length: table.length }),
    ]);
    append(Buffer.from(`${ref.number} 0 obj\n${writeValue(dict)}\nstream\n`, 'latin1'));
    append(table);
    append(Buffer.from(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`));
  }
}
