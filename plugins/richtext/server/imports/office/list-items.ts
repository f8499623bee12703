/** Items of lists: which begin to count anew, and which lines are further paragraphs of the item before them. */
import type { Block, Line } from './draft.ts';

/** What a reader knows of an item beside the line itself. */
export interface ItemOfFile {
  readonly kind: 'bullet' | 'ordered';
  readonly level: number;
  /** As the file counts it. */
  readonly number: number;
}

/** Twips by which two distances that are meant to be the same may differ. */
const CLOSE = 120;

export class ListItems {
  /** Numbers that have been reached, by level; those of another list are gone. */
  #counts: (number | undefined)[] = [];
  /** Levels at which anything was counted before. */
  readonly #counted = new Set<number>();

  /** Makes an item of a line. Lines are given in the order of the text. */
  item(line: Line, item: ItemOfFile): void {
    const { kind, level, number } = item;
    line.attrs.list = kind;
    line.attrs.indent = level > 0 ? level : null;
    this.#counts.length = Math.min(this.#counts.length, level + 1);
    if (kind === 'bullet') {
      this.#counts[level] = undefined;
      return;
    }
    const before = this.#counts[level];
    const isFirst = before === undefined;
    // Where one of the text has been counted before, it is said that this is another list.
    if (number !== (before ?? 0) + 1 || (isFirst && level === 0 && this.#counted.has(level)))
      line.attrs.start = Math.max(0, number);
    this.#counts[level] = number;
    this.#counted.add(level);
  }

  /**
   * @param last block before it @param isSure the file says that it is one
   * @returns whether the line is one more paragraph of that item
   */
  follow(line: Line, last: Block | undefined, isSure = false): boolean {
    const isAfter = last?.type === 'line' && (last.attrs.list ?? null) !== null;
    const isSame =
      isAfter && line.left !== undefined && line.left > 0 && last.left !== undefined && Math.abs(line.left - last.left) <= CLOSE;
    if ((isSame || isSure) && (line.attrs.kind ?? null) === null) {
      line.attrs.list = 'more';
      line.attrs.indent = isSame ? (last.attrs.indent ?? null) : (line.attrs.indent ?? null);
      return true;
    }
    this.interrupt();
    return false;
  }

  /** Something else stands between items. */
  interrupt(): void {
    this.#counts = [];
  }
}
