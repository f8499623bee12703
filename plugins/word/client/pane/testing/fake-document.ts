/** A document in memory, as a test looks at it and as its writer types in it: what Word keeps, without the API. */
import { type Atom, type FakeControl, type FakeNote, type Span, Story, textOf } from './fake-text.ts';

export interface FakePart {
  readonly id: string;
  xml: string;
}

const namespaceOf = (xml: string): string | null =>
  new DOMParser().parseFromString(xml, 'application/xml').documentElement.namespaceURI;

const MARKED = [
  ['italic', '_'],
  ['bold', '*'],
  ['superscript', '^'],
] as const;

export class FakeDocument {
  readonly body = new Story();
  parts: FakePart[] = [];
  selection: Span;
  readonly cursorMoved = new Set<() => void>();
  #ids = 100;

  constructor(text = '') {
    this.body.type(0, text.split('\n')[0] ?? '');
    for (const line of text.split('\n').slice(1)) {
      const last = this.body.atoms.at(-1) as Atom;
      this.body.newParagraph(last, 'After', line);
    }
    this.selection = this.body.span(0);
  }

  newId(): number {
    return (this.#ids += 1);
  }

  get stories(): Story[] {
    return [this.body, ...this.body.notes.map(({ story }) => story)];
  }

  storyOf(control: FakeControl): Story {
    return this.stories.find((story) => story.controls.includes(control)) ?? this.body;
  }

  partsOf(namespace: string): FakePart[] {
    return this.parts.filter(({ xml }) => namespaceOf(xml) === namespace);
  }

  // What the writer does.

  /** Puts the cursor behind the first occurrence of a text of the body, or of a note. */
  cursorBehind(text: string, story = this.body): void {
    const shown = story.atoms.flatMap((atom, at) => (atom.kind === 'open' || atom.kind === 'close' ? [] : [at]));
    const found = textOf(shown.map((at) => story.atoms[at] as Atom)).indexOf(text);
    if (found < 0) throw new Error(`"${text}" does not stand there`);
    this.moveCursor(story.span((shown[found + text.length - 1] ?? -1) + 1));
  }

  cursorIn(control: FakeControl): void {
    const story = this.storyOf(control);
    this.moveCursor(story.span(story.inside(control).start + 1));
  }

  moveCursor(to: Span): void {
    this.selection = to;
    for (const heard of this.cursorMoved) heard();
  }

  type(text: string): void {
    const { story, start } = this.selection;
    story.type(start, text);
    this.selection = story.span(start + text.length);
  }

  typeOver(control: FakeControl, text: string): void {
    const story = this.storyOf(control);
    const { start, end } = story.inside(control);
    story.clear(start, end);
    story.type(start, text);
  }

  remove(control: FakeControl): void {
    const story = this.storyOf(control);
    const { start, end } = story.inside(control);
    story.splice(start - 1, end - start + 2, []);
  }

  /** Cuts a control out and puts it before a text. */
  moveBefore(control: FakeControl, text: string): void {
    const { start, end } = this.body.inside(control);
    const cut = this.body.splice(start - 1, end - start + 2, []);
    this.#insertBefore(text, cut);
  }

  /** Copies a control of this document, or of another one: what is pasted has a number of its own. */
  pasteBefore(text: string, control: FakeControl, from: FakeDocument = this): FakeControl {
    const { start, end } = from.body.inside(control);
    const copy: FakeControl = { ...control, id: this.newId() };
    const atoms = from.body.atoms
      .slice(start - 1, end + 1)
      .map((atom): Atom => ('control' in atom ? { ...atom, control: copy } : atom));
    this.#insertBefore(text, atoms);
    return copy;
  }

  /** Puts a citation at the end of each paragraph, as if it had been there for long. */
  citeEverywhere(tagAt: (at: number) => string, text: string): void {
    const font = { bold: false, italic: false, superscript: false, subscript: false, smallCaps: false, underline: 'None' };
    let count = 0;
    this.body.atoms = this.body.atoms.flatMap((atom): Atom[] => {
      if (atom.kind !== 'end') return [atom];
      const control: FakeControl = { id: this.newId(), tag: tagAt(count++), title: '', appearance: 'BoundingBox' };
      const chars = [...text].map((char): Atom => ({ kind: 'char', char, font: { ...font } }));
      return [{ kind: 'open', control }, ...chars, { kind: 'close', control }, atom];
    });
  }

  // What a test sees.

  controls(tagged = 'cite:'): FakeControl[] {
    return this.stories.flatMap(({ controls }) => controls).filter(({ tag }) => tag.startsWith(tagged));
  }

  get citations(): FakeControl[] {
    return this.controls().filter(({ tag }) => tag !== 'cite:bibliography');
  }

  get bibliography(): FakeControl | undefined {
    return this.controls('cite:bibliography')[0];
  }

  textIn(control: FakeControl): string {
    const story = this.storyOf(control);
    const { start, end } = story.inside(control);
    return textOf(story.atoms.slice(start, end));
  }

  /** As `textIn`, with `_italic_`, `*bold*` and `^superscript^`. */
  markedIn(control: FakeControl): string {
    const story = this.storyOf(control);
    const { start, end } = story.inside(control);
    let open = '';
    let all = '';
    for (const atom of story.atoms.slice(start, end)) {
      const marks = atom.kind === 'char' ? MARKED.flatMap(([name, mark]) => (atom.font[name] ? [mark] : [])).join('') : '';
      if (marks !== open) all += open + marks;
      open = marks;
      all += textOf([atom]);
    }
    return all + open;
  }

  get notes(): FakeNote[] {
    return this.body.notes;
  }

  /** The body, its notes in brackets: `Text[note].` */
  get text(): string {
    return this.body.atoms
      .map((atom) => (atom.kind === 'note' ? `[${atom.note.story.text.replaceAll('\r', '')}]` : textOf([atom])))
      .join('')
      .replaceAll('\r', '\n')
      .replace(/\n$/, '');
  }

  #insertBefore(text: string, atoms: readonly Atom[]): void {
    const shown = this.body.atoms.flatMap((atom, at) => (atom.kind === 'open' || atom.kind === 'close' ? [] : [at]));
    const found = textOf(shown.map((at) => this.body.atoms[at] as Atom)).indexOf(text);
    const at = found < 0 ? this.body.atoms.length - 1 : (shown[found] ?? 0);
    this.body.splice(at, 0, atoms);
  }
}
