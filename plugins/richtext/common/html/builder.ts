/** Puts a document together from what a reader meets: lines open by themselves where words stand, and end where a block begins. */
import type { LineAttrs } from '../schema/line.ts';
import { type MarkJson, type NodeJson, Words } from './words.ts';

/** An item of a list: the first line in it is the item, further ones are more of it. */
export interface Item {
  readonly list: 'bullet' | 'ordered' | 'task' | 'more';
  /** That of its first line, as soon as that is there. */
  level: number | null;
  readonly start: number | null;
  readonly checked: boolean | null;
  isUsed: boolean;
}

/** What holds for the lines within an element. */
export interface LineContext {
  readonly attrs: Partial<LineAttrs>;
  readonly item?: Item;
}

interface OpenLine {
  readonly attrs: Partial<LineAttrs>;
  readonly words: Words;
  /** It is a line though nothing stands in it. */
  readonly isOwn: boolean;
  readonly release: () => void;
}

export class Builder {
  readonly #containers: NodeJson[][] = [[]];
  readonly #notes: Words[] = [];
  #line: OpenLine | undefined;

  /** Where words go to, if they can go somewhere without a line being opened. */
  get #words(): Words | undefined {
    return this.#notes.at(-1) ?? this.#line?.words;
  }

  get isInNote(): boolean {
    return this.#notes.length > 0;
  }

  /** Number of blocks so far in what is open. */
  get count(): number {
    return this.#blocks.length;
  }

  get #blocks(): NodeJson[] {
    return this.#containers.at(-1) as NodeJson[];
  }

  /** @param isOwn an element stands for the line: it is there though it is empty */
  open(context: LineContext, isOwn = false): void {
    this.close();
    const { item } = context;
    const wasUsed = item?.isUsed ?? false;
    const attrs = { ...(item ? itemAttrs(item) : {}), ...context.attrs };
    if (item && !wasUsed) item.level = attrs.indent || null;
    if (item) item.isUsed = true;
    this.#line = {
      ...{ attrs, isOwn, words: new Words() },
      // An empty line that gives way to a block was not the item's first.
      release: () => void (item && (item.isUsed = wasUsed)),
    };
  }

  close(): void {
    const line = this.#line;
    this.#line = undefined;
    if (!line) return;
    if (line.words.isEmpty && !line.isOwn) {
      line.release();
      return;
    }
    const content = line.words.end();
    this.#blocks.push({ type: 'line', attrs: line.attrs, ...(content.length > 0 ? { content } : {}) });
  }

  text(text: string, marks: readonly MarkJson[], context: LineContext, isKept: boolean): void {
    if (!this.#words) {
      if (!isKept && /^[ \t\n\f\r]*$/.test(text)) return;
      this.open(context);
    }
    this.#words?.text(text, marks, isKept);
  }

  break(context: LineContext): void {
    if (!this.#words) this.open(context);
    this.#words?.break();
  }

  atom(node: NodeJson, context: LineContext): void {
    if (!this.#words) this.open(context);
    this.#words?.atom(node);
  }

  /** Words that `fill` meets stand in a footnote. */
  note(id: string | null, context: LineContext, fill: () => void): void {
    if (!this.#words) this.open(context);
    const words = new Words();
    this.#notes.push(words);
    fill();
    this.#notes.pop();
    const content = words.end();
    this.atom({ type: 'footnote', attrs: { id }, ...(content.length > 0 ? { content } : {}) }, context);
  }

  block(node: NodeJson): void {
    // A paragraph around a picture is none.
    if (this.#line?.words.isEmpty) {
      this.#line.release();
      this.#line = undefined;
    }
    this.close();
    this.#blocks.push(node);
  }

  /** What `fill` makes, as the content of a block. */
  within(fill: () => void): NodeJson[] {
    this.close();
    this.#containers.push([]);
    fill();
    this.close();
    return this.#containers.pop() ?? [];
  }

  /** Blocks that stand directly before. */
  get before(): readonly NodeJson[] {
    return this.#blocks;
  }
}

const itemAttrs = ({ list, level, start, checked, isUsed }: Item): Partial<LineAttrs> =>
  isUsed ? { list: 'more', indent: level } : { list, indent: level, start, checked };
