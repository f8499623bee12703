/** Words of one line as they are read: spaces that HTML does not show are not taken, neighbours of one look are one. */

export interface MarkJson {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
}
export interface NodeJson {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly NodeJson[];
  readonly text?: string;
  readonly marks?: readonly MarkJson[];
}

const isAlike = (some: readonly MarkJson[], others: readonly MarkJson[]): boolean =>
  some.length === others.length &&
  some.every(({ type, attrs }, at) => type === others[at]?.type && attrs?.href === others[at]?.attrs?.href);

export class Words {
  readonly #nodes: NodeJson[] = [];
  #last: { text: string; readonly marks: readonly MarkJson[] } | undefined;
  /** A space would not be seen here: at the beginning, and behind another one. */
  #isSpaced = true;
  /** The last sign is a space that is not seen when nothing follows. */
  #isOpen = false;

  get isEmpty(): boolean {
    return this.#nodes.length === 0 && (this.#last === undefined || (this.#isOpen && this.#last.text === ' '));
  }

  /** @param isKept spaces are as they are, and an end of a line is one */
  text(text: string, marks: readonly MarkJson[], isKept: boolean): void {
    if (isKept) {
      text.split(/\r\n|\n/).forEach((part, index) => {
        if (index > 0) this.break();
        if (part === '') return;
        this.#put(part, marks);
        this.#isSpaced = false;
        this.#isOpen = false;
      });
      return;
    }
    const words = text.replace(/[ \t\n\f\r]+/g, ' ');
    const shown = this.#isSpaced && words.startsWith(' ') ? words.slice(1) : words;
    if (shown === '') return;
    this.#put(shown, marks);
    this.#isOpen = shown.endsWith(' ');
    this.#isSpaced = this.#isOpen;
  }

  break(): void {
    this.#trim();
    this.atom({ type: 'hard_break' });
    this.#isSpaced = true;
  }

  atom(node: NodeJson): void {
    this.#flush();
    this.#nodes.push(node);
    this.#isSpaced = false;
    this.#isOpen = false;
  }

  /** @returns what was read; nothing may be added afterwards */
  end(): readonly NodeJson[] {
    this.#trim();
    this.#flush();
    return this.#nodes;
  }

  #put(text: string, marks: readonly MarkJson[]): void {
    if (this.#last && isAlike(this.#last.marks, marks)) this.#last.text += text;
    else {
      this.#flush();
      this.#last = { text, marks };
    }
  }

  #trim(): void {
    if (!this.#isOpen || !this.#last) return;
    this.#last.text = this.#last.text.slice(0, -1);
    this.#isOpen = false;
  }

  #flush(): void {
    if (this.#last && this.#last.text !== '') {
      const { text, marks } = this.#last;
      this.#nodes.push(marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text });
    }
    this.#last = undefined;
  }
}
