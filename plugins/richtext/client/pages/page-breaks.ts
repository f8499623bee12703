/**
 * Where pages end, as the typesetter ends them: lines of a paragraph go on with the next page, though never one alone; rows of a table too, below
 * its header, which is there once more; a figure goes as a whole; a heading goes with what follows it; footnotes stand on the page of their mark.
 * All heights are CSS pixels, and all places are of the text as one flow, from the upper edge of its first block.
 */

export interface Piece {
  readonly top: number;
  readonly bottom: number;
}

/** What a block is made of, where a page may end within it. */
export interface Pieces {
  readonly all: readonly Piece[];
  /** So many stay together at either end. */
  readonly least: number;
  /** Of what stands above the first of a further page, as the header of a table does. */
  readonly head: number;
}

export interface LaidBlock extends Piece {
  /** Goes with what follows it. */
  readonly isHeading: boolean;
  /** A new page begins behind it. */
  readonly isBreak: boolean;
  /** Asked only of what does not fit; `undefined` of what goes as a whole. */
  readonly pieces?: (() => Pieces) | undefined;
}

/** A footnote: where its mark stands, and how much it takes at the foot. */
export interface LaidNote {
  readonly y: number;
  readonly height: number;
}

export interface Room {
  /** Of a page, for words. */
  readonly height: number;
  /** What the first footnote of a page takes beside its own height. */
  readonly aboveNotes: number;
}

export interface PageBreak {
  /** Number of the block with which the next page begins, or in which. */
  readonly block: number;
  /** Number of the piece of it with which that page begins; 0 is the block itself. */
  readonly piece: number;
  /** Where the page that ends has ended. */
  readonly bottom: number;
  /** Where the next begins. */
  readonly top: number;
  /** What stands above that once more. */
  readonly head: number;
}

/** Heights are told in parts of pixels. */
const NEARLY = 0.5;

/** How much footnotes take whose marks stand between two places. */
class Foot {
  readonly #notes: readonly LaidNote[];
  /** Of all that stand before each. */
  readonly #sums: readonly number[];

  constructor(notes: readonly LaidNote[]) {
    this.#notes = notes.toSorted((a, b) => a.y - b.y);
    let sum = 0;
    this.#sums = [0, ...this.#notes.map(({ height }) => (sum += height))];
  }

  between(from: number, to: number): number {
    return (this.#sums[this.#before(to)] ?? 0) - (this.#sums[this.#before(from)] ?? 0);
  }

  /** How many. */
  #before(y: number): number {
    let [low, high] = [0, this.#notes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#notes[middle]?.y ?? 0) < y - NEARLY) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

class Pages {
  readonly breaks: PageBreak[] = [];
  readonly #blocks: readonly LaidBlock[];
  readonly #foot: Foot;
  readonly #room: Room;
  #start: number;
  #head = 0;
  /** Where what is on the page ends. */
  #end: number;

  constructor(blocks: readonly LaidBlock[], notes: readonly LaidNote[], room: Room) {
    this.#blocks = blocks;
    this.#foot = new Foot(notes);
    this.#room = room;
    this.#start = blocks[0]?.top ?? 0;
    this.#end = this.#start;
  }

  fill(): readonly PageBreak[] {
    this.#blocks.forEach((block, number) => {
      // A break at the beginning of a page ends none.
      if (this.#blocks[number - 1]?.isBreak === true && this.#end > this.#start) this.#cut(number, 0, block.top, 0);
      if (block.isBreak) return void (this.#end = block.bottom);
      if (!this.#takes(block.bottom)) this.#place(block, number);
      this.#end = block.bottom;
    });
    return this.breaks;
  }

  #takes(bottom: number): boolean {
    const notes = this.#foot.between(this.#start, bottom);
    const foot = notes > 0 ? this.#room.aboveNotes + notes : 0;
    return bottom - this.#start + this.#head + foot <= this.#room.height + NEARLY;
  }

  get #isFresh(): boolean {
    return this.#end === this.#start;
  }

  #cut(block: number, piece: number, top: number, head: number): void {
    this.breaks.push({ block, piece, bottom: this.#end, top, head });
    this.#start = top;
    this.#end = top;
    this.#head = head;
  }

  #place(block: LaidBlock, number: number): void {
    const pieces = block.pieces?.();
    if (!pieces || pieces.all.length < 2) {
      if (!this.#isFresh) this.#before(number);
      return;
    }
    const { all, least, head } = pieces;
    let from = 0;
    while (!this.#takes(block.bottom)) {
      const count = this.#fitting(all, from, least);
      if (count > 0) {
        this.#end = all[from + count - 1]?.bottom ?? this.#end;
        from += count;
        if (from >= all.length) return;
        this.#cut(number, from, all[from]?.top ?? block.top, head);
      } else if (from === 0 && !this.#isFresh) this.#before(number);
      else {
        // Higher than a page by itself: that page is longer.
        this.#end = all[from]?.bottom ?? block.bottom;
        from++;
        if (from >= all.length) return;
        if (!this.#takes(all[from]?.bottom ?? block.bottom)) this.#cut(number, from, all[from]?.top ?? block.top, head);
      }
    }
  }

  /** How many pieces go on the page, so that neither end of the block stands alone. */
  #fitting(all: readonly Piece[], from: number, least: number): number {
    let count = 0;
    while (from + count < all.length && this.#takes(all[from + count]?.bottom ?? 0)) count++;
    const left = all.length - from - count;
    const kept = left > 0 && left < least ? count - (least - left) : count;
    return kept < (from === 0 ? least : 1) ? 0 : kept;
  }

  /** The page ends before a block, and before the headings that it stands under, unless those have the page for themselves. */
  #before(number: number): void {
    let first = number;
    while (this.#blocks[first - 1]?.isHeading === true && (this.#blocks[first - 1]?.top ?? 0) > this.#start) first--;
    const isAlone = first < number && this.#blocks[first]?.top === this.#start;
    const at = isAlone ? number : first;
    if (at < number) this.#end = this.#blocks[at - 1]?.bottom ?? this.#start;
    this.#cut(at, 0, this.#blocks[at]?.top ?? 0, 0);
  }
}

/** Whatever is higher than a page, and cannot be parted, has one that is longer. */
export const pageBreaks = (blocks: readonly LaidBlock[], notes: readonly LaidNote[], room: Room): readonly PageBreak[] =>
  new Pages(blocks, notes, room).fill();
