/** The kinds of values that a PDF is made of (ISO 32000-2, 7.3). */

export class PdfName {
  /** Bytes as characters, without the slash and its escapes. */
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export class PdfRef {
  readonly number: number;
  readonly generation: number;
  constructor(number: number, generation: number) {
    this.number = number;
    this.generation = generation;
  }
}

/** A string as its bytes: what they mean depends on where it stands. */
export class PdfString {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

export type PdfDict = Map<string, PdfValue>;
export type PdfValue = null | boolean | number | PdfName | PdfRef | PdfString | PdfDict | PdfValue[];

/** What stands between `obj` and `endobj`. */
export interface PdfObject {
  readonly value: PdfValue;
  /** Where the bytes of a stream begin. */
  readonly stream?: number;
}

/** Why a PDF cannot be added to; its message is for people. */
export class PdfRefused extends Error {}

export const damaged = (): PdfRefused => new PdfRefused('The PDF is damaged, so annotations cannot be added to it.');

/** What is `undefined` is left out. */
export const dictOf = (of: Readonly<Record<string, PdfValue | undefined>>): PdfDict =>
  new Map(Object.entries(of).filter((entry): entry is [string, PdfValue] => entry[1] !== undefined));

export const isDict = (value: PdfValue | undefined): value is PdfDict => value instanceof Map;
export const nameIn = (dict: PdfDict, key: string): string | undefined => {
  const value = dict.get(key);
  return value instanceof PdfName ? value.name : undefined;
};
export const numberIn = (dict: PdfDict, key: string): number | undefined => {
  const value = dict.get(key);
  return typeof value === 'number' ? value : undefined;
};
