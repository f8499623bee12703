/** Properties of signs and paragraphs: lists of codes with operands ([MS-DOC] 2.2.5), and the pages of 512 bytes that keep them (2.9.30, 2.9.174). */
const PAGE = 512;

/** Codes that matter for what is read, with what they say. */
export const CODES = { isDeleted: 0x0800, isHidden: 0x083c, level: 0x260a, list: 0x460b, hasFirstPage: 0x300a } as const;

/** Two codes whose operands have lengths of their own kind. */
const TABLE = 0xd608;
const TABS = 0xc615;

/** Bytes of an operand, by the highest three bits of its code. */
const SIZES = [1, 1, 2, 4, 2, 2, 0, 3] as const;

/** @returns for each code its operand as a number, of what has one of up to two bytes */
export const propertiesIn = (list: Buffer): Map<number, number> => {
  const found = new Map<number, number>();
  for (let at = 0; at + 2 < list.length; ) {
    const code = list.readUInt16LE(at);
    let size: number = SIZES[code >> 13] ?? 1;
    at += 2;
    if (size === 0) {
      if (code === TABLE) size = at + 2 <= list.length ? list.readUInt16LE(at) + 1 : 2;
      else if (code === TABS && list[at] === 255) return found;
      else size = (list[at] ?? 0) + 1;
    } else if (size <= 2 && at + size <= list.length) {
      found.set(code, size === 1 ? list.readUInt8(at) : list.readUInt16LE(at));
    }
    at += size;
  }
  return found;
};

export interface Run {
  /** Bytes of the stream. */
  readonly from: number;
  readonly to: number;
  readonly properties: Buffer;
}

/** A page of properties of signs has the place of each run's list in one byte, one of paragraphs in the first of thirteen. */
export type RunKind = 'characters' | 'paragraphs';

const NONE = Buffer.alloc(0);

const listAt = (page: Buffer, at: number, kind: RunKind): Buffer => {
  const length = page[at] ?? 0;
  if (kind === 'characters') return page.subarray(at + 1, at + 1 + length);
  // An odd number of bytes is written as half of one more; an even one has a nought before it.
  return length === 0 ? page.subarray(at + 2, at + 2 + 2 * (page[at + 1] ?? 0)) : page.subarray(at + 1, at + 2 * length);
};

/**
 * @param document the stream `WordDocument`
 * @param plc places of the pages (`PlcBteChpx` or `PlcBtePapx`)
 * @returns runs in the order of the stream; pages that are not there have none
 */
export const runsIn = (document: Buffer, plc: Buffer, kind: RunKind): Run[] => {
  const count = Math.floor((plc.length - 4) / 8);
  const width = kind === 'characters' ? 1 : 13;
  const runs: Run[] = [];
  for (let index = 0; index < count; index++) {
    const start = (plc.readUInt32LE((count + 1) * 4 + index * 4) & 0x3fffff) * PAGE;
    if (start + PAGE > document.length) continue;
    const page = document.subarray(start, start + PAGE);
    const most = page[PAGE - 1] ?? 0;
    for (let run = 0; run < most && (run + 2) * 4 + run * width < PAGE; run++) {
      const place = (page[(most + 1) * 4 + run * width] ?? 0) * 2;
      const properties = place === 0 ? NONE : listAt(page, place, kind);
      runs.push({ from: page.readUInt32LE(run * 4), to: page.readUInt32LE(run * 4 + 4), properties });
    }
  }
  return runs.sort((a, b) => a.from - b.from);
};

/** The run that a byte of the stream belongs to, of runs in their order. */
export const runAt = (runs: readonly Run[], at: number): Run | undefined => {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.from ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  const run = runs[low - 1];
  return run && at < run.to ? run : undefined;
};
