/**
 * The text of a fake Word document: what stands in a story (the body, or a note) one after the other. Paragraphs are what ends with a
 * paragraph mark, controls what stands between their two edges.
 */

export interface FakeFont {
  bold: boolean;
  italic: boolean;
  superscript: boolean;
  subscript: boolean;
  smallCaps: boolean;
  underline: string;
}

export interface FakeParagraph {
  leftIndent: number;
  firstLineIndent: number;
  spaceAfter: number;
  lineSpacing: number;
  styleBuiltIn: string;
}

export interface FakeControl {
  readonly id: number;
  tag: string;
  title: string;
  appearance: 'BoundingBox' | 'Tags' | 'Hidden';
}

export interface FakeNote {
  readonly kind: 'footnote' | 'endnote';
  readonly story: Story;
}

export type Atom =
  | { readonly kind: 'char'; readonly char: string; readonly font: FakeFont }
  | { readonly kind: 'end'; readonly look: FakeParagraph }
  | { readonly kind: 'open' | 'close'; readonly control: FakeControl }
  | { readonly kind: 'note'; readonly note: FakeNote };

/** A stretch of a story; edits move it. */
export interface Span {
  readonly story: Story;
  start: number;
  end: number;
}

export class FakeWordError extends Error {
  readonly code: string;

  constructor(code: string, message = code) {
    super(`${code}: ${message}`);
    this.name = 'RichApi.Error';
    this.code = code;
  }
}

export const PLACEHOLDER = 'Click or tap here to enter text.';

const PLAIN: FakeFont = {
  bold: false,
  italic: false,
  superscript: false,
  subscript: false,
  smallCaps: false,
  underline: 'None',
};
const PARAGRAPH: FakeParagraph = {
  leftIndent: 0,
  firstLineIndent: 0,
  spaceAfter: 8,
  lineSpacing: 12,
  styleBuiltIn: 'Normal',
};

const isText = (atom: Atom): boolean => atom.kind === 'char' || atom.kind === 'note';

export const textOf = (atoms: readonly Atom[]): string =>
  atoms
    .map((atom) => (atom.kind === 'char' ? atom.char : atom.kind === 'end' ? '\r' : atom.kind === 'note' ? '\u0002' : ''))
    .join('');

export class Story {
  atoms: Atom[] = [{ kind: 'end', look: { ...PARAGRAPH } }];
  readonly #spans = new Set<Span>();

  span(start: number, end = start): Span {
    const made = { story: this, start, end };
    this.#spans.add(made);
    return made;
  }

  splice(at: number, removed: number, added: readonly Atom[]): Atom[] {
    const gone = this.atoms.splice(at, removed, ...added);
    const moved = (place: number): number => {
      if (place <= at) return place;
      return place >= at + removed ? place - removed + added.length : at;
    };
    for (const span of this.#spans) {
      span.start = moved(span.start);
      span.end = moved(span.end);
    }
    return gone;
  }

  /** Puts text in, with the look of what stands before it. */
  type(at: number, text: string): Span {
    const beside = [this.atoms[at - 1], this.atoms[at]].find((atom) => atom?.kind === 'char');
    const font = beside?.kind === 'char' ? beside.font : PLAIN;
    const added = [...text].map((char): Atom => ({ kind: 'char', char, font: { ...font } }));
    this.splice(at, 0, added);
    return this.span(at, at + added.length);
  }

  /** Takes text and marks of notes out, and the controls that stand wholly in it; edges of others stay. */
  clear(start: number, end: number): void {
    const inside = this.atoms.slice(start, end);
    const whole = new Set(
      inside.flatMap((atom) =>
        atom.kind === 'open' && inside.some((other) => other.kind === 'close' && other.control === atom.control)
          ? [atom.control]
          : [],
      ),
    );
    for (let at = end - 1; at >= start; at -= 1) {
      const atom = this.atoms[at] as Atom;
      const isGone = isText(atom) || atom.kind === 'end' || ('control' in atom && whole.has(atom.control));
      if (isGone) this.splice(at, 1, []);
    }
  }

  placeOf(isIt: (atom: Atom) => boolean): number {
    const at = this.atoms.findIndex(isIt);
    if (at < 0) throw new FakeWordError('ItemNotFound', 'The object is no longer in the document.');
    return at;
  }

  /** Between its edges. */
  inside(control: FakeControl): { start: number; end: number } {
    const edge = (kind: 'open' | 'close') => this.placeOf((atom) => atom.kind === kind && atom.control === control);
    return { start: edge('open') + 1, end: edge('close') };
  }

  get controls(): FakeControl[] {
    return this.atoms.flatMap((atom) => (atom.kind === 'open' ? [atom.control] : []));
  }

  get notes(): FakeNote[] {
    return this.atoms.flatMap((atom) => (atom.kind === 'note' ? [atom.note] : []));
  }

  /** The controls around a place, the innermost first. */
  around(start: number, end: number): FakeControl[] {
    const found = this.controls.filter((control) => {
      const { start: from, end: to } = this.inside(control);
      return from <= start && end <= to;
    });
    return found.sort((a, b) => this.inside(b).start - this.inside(a).start);
  }

  /** From behind the mark before to its own. @param mark the `end` of a paragraph */
  paragraph(mark: Atom): { start: number; end: number } {
    const end = this.placeOf((atom) => atom === mark);
    const before = this.atoms.slice(0, end).findLastIndex((atom) => atom.kind === 'end');
    return { start: before + 1, end };
  }

  /** A new paragraph before `mark`'s one, or behind it. @returns its mark */
  newParagraph(mark: Atom, where: 'Before' | 'After', text: string): Atom {
    const { start, end } = this.paragraph(mark);
    const made: Atom = { kind: 'end', look: { ...(mark.kind === 'end' ? mark.look : PARAGRAPH) } };
    if (where === 'Before') {
      // Behind the edge of a control that begins with the paragraph: it is added to that control.
      let at = start;
      while (this.atoms[at]?.kind === 'open') at += 1;
      this.splice(at, 0, [made]);
      this.type(at, text);
    } else {
      this.splice(end + 1, 0, [made]);
      this.type(end + 1, text);
    }
    return made;
  }

  get text(): string {
    return textOf(this.atoms);
  }
}
