/** Numbers and bullets of a Word document's lists ([MS-DOC] 2.9.131 to 2.9.150), and the styles that have them (2.9.271). */
import { CODES, propertiesIn } from './properties.ts';

/** Of a paragraph or a style; `list` is 0 for none. */
interface Numbered {
  readonly list: number | undefined;
  readonly level: number | undefined;
}

const NO_NUMBER = 255;
const LIST = 28;
const LEVEL = 28;
const OVERRIDE = 16;
/** Styles that are based on each other; a file may have a circle of them. */
const DEEPEST = 20;
const NO_STYLE = 0xfff;

const numberedBy = (properties: Buffer): Numbered => {
  const found = propertiesIn(properties);
  return { list: found.get(CODES.list), level: found.get(CODES.level) };
};

interface Style extends Numbered {
  readonly basedOn: number;
}

/** @param table `STSH` */
const stylesIn = (table: Buffer): Style[] => {
  if (table.length < 6) return [];
  const [count, base] = [table.readUInt16LE(2), table.readUInt16LE(4)];
  const styles: Style[] = [];
  let at = 2 + table.readUInt16LE(0);
  for (let n = 0; n < count && at + 2 <= table.length; n++) {
    const length = table.readUInt16LE(at);
    styles.push(styleIn(table.subarray(at + 2, at + 2 + length), base));
    at += 2 + length;
  }
  return styles;
};

const styleIn = (style: Buffer, base: number): Style => {
  const none = { list: undefined, level: undefined, basedOn: NO_STYLE };
  const name = base + 2;
  if (style.length < name || base < 10) return none;
  const kind = style.readUInt16LE(2);
  // Its name ends with a nought; behind it, at even places, are its properties: of a paragraph first.
  const at = name + style.readUInt16LE(base) * 2 + 2;
  if ((kind & 15) !== 1 || at + 4 > style.length) return { ...none, basedOn: kind >> 4 };
  const length = style.readUInt16LE(at);
  return { ...numberedBy(style.subarray(at + 4, at + 2 + length)), basedOn: kind >> 4 };
};

/** The texts of levels by the ids of lists, with a digit for each number. @param table from `PlfLst` to its end, with the levels behind it */
const levelsIn = (table: Buffer): Map<number, string[]> => {
  const lists = new Map<number, string[]>();
  if (table.length < 2) return lists;
  const count = table.readUInt16LE(0);
  let at = 2 + count * LIST;
  for (let n = 0; n < count && 2 + (n + 1) * LIST <= table.length; n++) {
    const head = table.subarray(2 + n * LIST, 2 + (n + 1) * LIST);
    const levels: string[] = [];
    for (let level = 0; level < ((head[26] ?? 0) & 1 ? 1 : 9) && at + LEVEL + 2 <= table.length; level++) {
      const format = table[at + 4];
      const text = at + LEVEL + (table[at + 24] ?? 0) + (table[at + 25] ?? 0);
      if (text + 2 > table.length) return lists;
      const end = text + 2 + table.readUInt16LE(text) * 2;
      const number = format === NO_NUMBER ? '' : '1';
      levels.push(table.toString('utf16le', text + 2, end).replace(/[\u0000-\u0008]/g, number));
      at = end;
    }
    lists.set(head.readInt32LE(0), levels);
  }
  return lists;
};

export interface ListTables {
  readonly styles: Buffer;
  /** From the lists on to the end of the stream: their levels lie behind them. */
  readonly lists: Buffer;
  readonly overrides: Buffer;
}

export class DocLists {
  readonly #styles: readonly Style[];
  readonly #levels: ReadonlyMap<number, readonly string[]>;
  readonly #overrides: Buffer;

  constructor({ styles, lists, overrides }: ListTables) {
    this.#styles = stylesIn(styles);
    this.#levels = levelsIn(lists);
    this.#overrides = overrides;
  }

  /** @param paragraph number of its style in two bytes, and its properties */
  labelOf(paragraph: Buffer): string {
    if (paragraph.length < 2) return '';
    const own = numberedBy(paragraph.subarray(2));
    const list = own.list ?? this.#first(paragraph.readUInt16LE(0), (style) => style.list) ?? 0;
    const level = own.level ?? this.#first(paragraph.readUInt16LE(0), (style) => style.level) ?? 0;
    const at = 4 + (list - 1) * OVERRIDE;
    if (list === 0 || at + 4 > this.#overrides.length) return '';
    return this.#levels.get(this.#overrides.readInt32LE(at))?.[level] ?? '';
  }

  #first<T>(number: number, get: (style: Style) => T | undefined): T | undefined {
    let style = this.#styles[number];
    for (let depth = 0; style && depth < DEEPEST; depth++) {
      const value = get(style);
      if (value !== undefined) return value;
      style = this.#styles[style.basedOn];
    }
    return undefined;
  }
}
