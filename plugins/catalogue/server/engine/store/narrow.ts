/** Columns of numbers in as few bytes as they need: narrower ones, or the number of each value in a table of all different ones. */

export type Numbers = Uint8Array | Uint16Array | Uint32Array;

export interface Narrow {
  /** Empty where all are alike. */
  readonly codes: Numbers;
  /** What the codes stand for; empty where they are the numbers. */
  readonly table: Uint32Array;
}

const fitting = (most: number) => (most < 0x100 ? Uint8Array : most < 0x10000 ? Uint16Array : Uint32Array);

export const narrow = (numbers: Numbers): Narrow => {
  let most = 0;
  const different = new Map<number, number>();
  for (const number of numbers) {
    most = Math.max(most, number);
    if (different.size <= 0x10000 && !different.has(number)) different.set(number, different.size);
  }
  if (different.size <= 1) return { codes: new Uint8Array(0), table: Uint32Array.from(different.keys()) };
  const byTable = fitting(different.size - 1);
  const plain = fitting(most);
  if (plain.BYTES_PER_ELEMENT <= byTable.BYTES_PER_ELEMENT)
    return { codes: numbers instanceof plain ? numbers : plain.from(numbers), table: new Uint32Array(0) };
  const codes = new byTable(numbers.length);
  for (let i = 0; i < numbers.length; i += 1) codes[i] = different.get(numbers[i] as number) as number;
  return { codes, table: Uint32Array.from(different.keys()) };
};

/** @param into takes all numbers */
export const widen = <T extends Numbers>({ codes, table }: Narrow, into: T): T => {
  for (let i = 0; i < into.length; i += 1) {
    const code = codes.length === 0 ? 0 : (codes[i] as number);
    into[i] = table.length === 0 ? code : (table[code] as number);
  }
  return into;
};
