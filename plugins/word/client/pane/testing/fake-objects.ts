/** The objects of Word's API over a fake document. What real Word refuses they refuse. */
import type { WordBody, WordControl, WordFont, WordNote, WordParagraph, WordRange, WordXmlPart } from '../document/word-api.ts';
import { type FakeBatch, FakeCollection, FakeObject, type Slot } from './fake-batch.ts';
import type { FakeDocument, FakePart } from './fake-document.ts';
import {
  type Atom,
  type FakeControl,
  type FakeFont,
  type FakeNote,
  FakeWordError,
  PLACEHOLDER,
  type Span,
  Story,
  textOf,
} from './fake-text.ts';

/** What this Word can do. */
export interface FakeHost {
  readonly document: FakeDocument;
  /** Word for the web refuses controls in notes. */
  readonly isOnline: boolean;
  readonly hasNotes: boolean;
}

const LONGEST_TAG = 64;

const fits = (text: string): string => {
  if (text.length > LONGEST_TAG) throw new FakeWordError('InvalidArgument', 'Tags have 64 characters at the most.');
  return text;
};

/** Ranges over the paragraphs that its text has. */
const typed = (story: Story, at: number, text: string): Span => {
  if (/[\r\n]/.test(text)) throw new FakeWordError('InvalidArgument', 'Lines are paragraphs of their own.');
  return story.type(at, text);
};

/** Where text begins and ends within edges of controls. */
const trimmed = (story: Story, { start, end }: { start: number; end: number }) => {
  let [from, to] = [start, end];
  while (from < to && story.atoms[from]?.kind === 'open') from += 1;
  while (to > from && story.atoms[to - 1]?.kind === 'close') to -= 1;
  return { start: from, end: to };
};

const replaced = (story: Story, place: { start: number; end: number }, text: string, at: string): Span => {
  if (at === 'Before') return typed(story, place.start, text);
  if (at === 'After') return typed(story, place.end, text);
  const inner = trimmed(story, place);
  if (at === 'Start') return typed(story, inner.start, text);
  if (at === 'End') return typed(story, inner.end, text);
  const before = story.type(inner.start, text);
  story.clear(before.end, inner.end + text.length);
  return before;
};

abstract class Located<M> extends FakeObject<M> {
  readonly host: FakeHost;

  constructor(host: FakeHost, batch: FakeBatch, slot: Slot<M>) {
    super(batch, slot);
    this.host = host;
  }

  protected range(find: () => Span): FakeRange {
    return new FakeRange(this.host, this.batch, this.found(find));
  }

  protected newRange(make: () => Span): FakeRange {
    return new FakeRange(this.host, this.batch, this.made(make));
  }

  protected control(find: () => FakeControl | null): FakeControlObject {
    return new FakeControlObject(this.host, this.batch, this.found(find));
  }

  protected newControl(span: () => Span): FakeControlObject {
    return new FakeControlObject(
      this.host,
      this.batch,
      this.made(() => {
        const { story, start, end } = span();
        const { document, isOnline } = this.host;
        if (isOnline && story !== document.body)
          throw new FakeWordError('GeneralException', 'Not in a note of Word for the web.');
        const edges = story.atoms.slice(start, end).filter((atom) => 'control' in atom);
        if (edges.length % 2 === 1) throw new FakeWordError('GeneralException', 'Controls do not cross.');
        const made: FakeControl = { id: document.newId(), tag: '', title: '', appearance: 'BoundingBox' };
        story.splice(end, 0, [{ kind: 'close', control: made }]);
        story.splice(start, 0, [{ kind: 'open', control: made }]);
        return made;
      }),
    );
  }

  protected newParagraph(make: () => Marked): FakeParagraphObject {
    return new FakeParagraphObject(this.host, this.batch, this.made(make));
  }
}

class FakeFontObject implements WordFont {
  readonly #set: (apply: (font: FakeFont) => void) => void;

  constructor(set: (apply: (font: FakeFont) => void) => void) {
    this.#set = set;
  }

  set bold(is: boolean) {
    this.#set((font) => (font.bold = is));
  }
  set italic(is: boolean) {
    this.#set((font) => (font.italic = is));
  }
  set superscript(is: boolean) {
    this.#set((font) => (font.superscript = is));
  }
  set subscript(is: boolean) {
    this.#set((font) => (font.subscript = is));
  }
  set smallCaps(is: boolean) {
    this.#set((font) => (font.smallCaps = is));
  }
  set underline(kind: string) {
    this.#set((font) => (font.underline = kind));
  }
}

const LOCATIONS = ['Before', 'After'] as const;

const relation = (one: Span, other: Span): string => {
  if (one.story !== other.story) throw new FakeWordError('InvalidArgument', 'The ranges are in different stories.');
  if (one.start === other.start && one.end === other.end) return 'Equal';
  if (one.end === other.start) return 'AdjacentBefore';
  if (one.start === other.end) return 'AdjacentAfter';
  if (one.end < other.start) return LOCATIONS[0];
  if (one.start > other.end) return LOCATIONS[1];
  if (one.start <= other.start && one.end >= other.end) return 'Contains';
  if (one.start >= other.start && one.end <= other.end) return 'Inside';
  return one.start < other.start ? 'OverlapsBefore' : 'OverlapsAfter';
};

export class FakeRange extends Located<Span> implements WordRange {
  protected readonly readers = { text: ({ story, start, end }: Span) => textOf(story.atoms.slice(start, end)) };

  get text(): string {
    return this.read('text');
  }

  get font(): WordFont {
    return new FakeFontObject((apply) =>
      this.batch.change(() => {
        const { story, start, end } = this.slot.model;
        for (const atom of story.atoms.slice(start, end)) if (atom.kind === 'char') apply(atom.font);
      }),
    );
  }

  get parentContentControlOrNullObject(): FakeControlObject {
    return this.control(() => {
      const { story, start, end } = this.slot.model;
      return story.around(start, end)[0] ?? null;
    });
  }

  getRange(part: string): FakeRange {
    return this.range(() => {
      const { story, start, end } = this.slot.model;
      if (part === 'Start') return story.span(start);
      if (part === 'End' || part === 'After') return story.span(end);
      return story.span(start, end);
    });
  }

  insertText(text: string, at: string): FakeRange {
    return this.newRange(() => replaced(this.slot.model.story, this.slot.model, text, at));
  }

  insertParagraph(text: string, at: 'Before' | 'After'): FakeParagraphObject {
    return this.newParagraph(() => {
      const { story, start, end } = this.slot.model;
      const from = at === 'Before' ? start : end;
      const mark = story.atoms.slice(from).find((atom) => atom.kind === 'end') as Atom;
      return { story, mark: story.newParagraph(mark, at, text) };
    });
  }

  insertContentControl(): FakeControlObject {
    return this.newControl(() => this.slot.model);
  }

  insertFootnote(text: string): FakeNoteObject {
    const made = this.made((): FakeNote => {
      const { story, end } = this.slot.model;
      if (!this.host.hasNotes) throw new FakeWordError('ApiNotFound', 'insertFootnote');
      if (story !== this.host.document.body) throw new FakeWordError('GeneralException', 'A note has no notes.');
      const note: FakeNote = { kind: 'footnote', story: new Story() };
      note.story.type(0, text);
      story.splice(end, 0, [{ kind: 'note', note }]);
      return note;
    });
    return new FakeNoteObject(this.host, this.batch, made);
  }

  compareLocationWith(other: WordRange) {
    return this.result(() => relation(this.slot.model, (other as FakeRange).slot.model));
  }

  select(mode = 'Select'): void {
    this.batch.change(() => {
      const { story, start, end } = this.slot.model;
      this.host.document.selection = story.span(mode === 'End' ? end : start, mode === 'Start' ? start : end);
    });
  }
}

interface Marked {
  readonly story: Story;
  readonly mark: Atom;
}

export class FakeParagraphObject extends Located<Marked> implements WordParagraph {
  protected readonly readers = {
    text: ({ story, mark }: Marked) => {
      const { start, end } = story.paragraph(mark);
      return textOf(story.atoms.slice(start, end));
    },
  };

  get text(): string {
    return this.read('text');
  }

  set leftIndent(points: number) {
    this.#look('leftIndent', points);
  }
  set firstLineIndent(points: number) {
    this.#look('firstLineIndent', points);
  }
  set spaceAfter(points: number) {
    this.#look('spaceAfter', points);
  }
  set lineSpacing(points: number) {
    this.#look('lineSpacing', points);
  }
  set styleBuiltIn(name: string) {
    this.#look('styleBuiltIn', name);
  }

  getRange(): FakeRange {
    return this.range(() => {
      const { story, mark } = this.slot.model;
      const { start, end } = story.paragraph(mark);
      return story.span(start, end);
    });
  }

  insertText(text: string, at: string): FakeRange {
    return this.newRange(() => {
      const { story, mark } = this.slot.model;
      return replaced(story, story.paragraph(mark), text, at);
    });
  }

  insertParagraph(text: string, at: 'Before' | 'After'): FakeParagraphObject {
    return this.newParagraph(() => {
      const { story, mark } = this.slot.model;
      return { story, mark: story.newParagraph(mark, at, text) };
    });
  }

  insertContentControl(): FakeControlObject {
    return this.newControl(() => {
      const { story, mark } = this.slot.model;
      const { start, end } = story.paragraph(mark);
      return story.span(start, end);
    });
  }

  delete(): void {
    this.batch.change(() => {
      const { story, mark } = this.slot.model;
      const { start, end } = story.paragraph(mark);
      // The last one of a control or of a story stays, empty.
      const isLast = end === story.atoms.length - 1 || story.atoms.slice(start, end).some(({ kind }) => kind === 'close');
      story.clear(start, isLast ? end : end + 1);
    });
  }

  #look(name: 'leftIndent' | 'firstLineIndent' | 'spaceAfter' | 'lineSpacing' | 'styleBuiltIn', value: number | string): void {
    this.write(name, value, ({ mark }) => mark.kind === 'end' && Object.assign(mark.look, { [name]: value }));
  }
}

export class FakeControlObject extends Located<FakeControl> implements WordControl {
  protected readonly readers = {
    id: ({ id }: FakeControl) => id,
    tag: ({ tag }: FakeControl) => tag,
    title: ({ title }: FakeControl) => title,
    text: (control: FakeControl) => {
      const { story, start, end } = this.#place(control);
      return textOf(story.atoms.slice(start, end));
    },
  };

  get id(): number {
    return this.read('id');
  }
  get text(): string {
    return this.read('text');
  }
  get tag(): string {
    return this.read('tag');
  }
  set tag(tag: string) {
    this.write('tag', fits(tag), (control) => (control.tag = tag));
  }
  get title(): string {
    return this.read('title');
  }
  set title(title: string) {
    this.write('title', fits(title), (control) => (control.title = title));
  }
  get appearance(): FakeControl['appearance'] {
    return this.read('appearance');
  }
  set appearance(appearance: FakeControl['appearance']) {
    this.write('appearance', appearance, (control) => (control.appearance = appearance));
  }

  get paragraphs() {
    const list = (): Marked[] => {
      const { story, start, end } = this.#place(this.slot.model);
      const ends = story.atoms.slice(start, end).filter(({ kind }) => kind === 'end');
      const after = story.atoms.slice(end).find(({ kind }) => kind === 'end');
      return [...ends, ...(after ? [after] : [])].map((mark) => ({ story, mark }));
    };
    return new FakeCollection(this.batch, list, (slot: Slot<Marked>) => new FakeParagraphObject(this.host, this.batch, slot));
  }

  get parentContentControlOrNullObject(): FakeControlObject {
    return this.control(() => {
      const { story, start, end } = this.#place(this.slot.model);
      return story.around(start - 1, end + 1)[0] ?? null;
    });
  }

  getRange(part: string): FakeRange {
    return this.range(() => {
      const { story, start, end } = this.#place(this.slot.model);
      if (part === 'Before') return story.span(start - 1);
      if (part === 'After') return story.span(end + 1);
      if (part === 'Start') return story.span(start);
      if (part === 'End') return story.span(end);
      return part === 'Content' ? story.span(start, end) : story.span(start - 1, end + 1);
    });
  }

  insertText(text: string, at: string): FakeRange {
    return this.newRange(() => {
      const place = this.#place(this.slot.model);
      const made = replaced(place.story, place, text, at);
      const { start, end } = this.#place(this.slot.model);
      if (start === end) place.story.type(start, PLACEHOLDER);
      return made;
    });
  }

  insertParagraph(text: string, at: string): FakeParagraphObject {
    return this.newParagraph(() => {
      if (at !== 'End') throw new FakeWordError('NotImplemented', 'The fake knows the end only.');
      const { story, end } = this.#place(this.slot.model);
      const last = story.atoms.slice(end).find(({ kind }) => kind === 'end') as Atom;
      story.splice(end, 0, [{ kind: 'end', look: { ...(last.kind === 'end' && last.look) } as never }]);
      story.type(this.#place(this.slot.model).end, text);
      return { story, mark: last };
    });
  }

  delete(keepContent: boolean): void {
    this.batch.change(() => {
      const { story, start, end } = this.#place(this.slot.model);
      if (!keepContent) {
        story.splice(start - 1, end - start + 2, []);
        return;
      }
      story.splice(end, 1, []);
      story.splice(start - 1, 1, []);
    });
  }

  select(): void {
    this.batch.change(() => {
      const { story, start, end } = this.#place(this.slot.model);
      this.host.document.selection = story.span(start, end);
    });
  }

  #place(control: FakeControl) {
    const story = this.host.document.storyOf(control);
    return { story, ...story.inside(control) };
  }
}

export class FakeNoteObject extends Located<FakeNote> implements WordNote {
  protected readonly readers = { type: ({ kind }: FakeNote) => kind };

  get body(): FakeBodyObject {
    // The same object each time, as in Word: what is loaded by it is read by it.
    this.#body ??= new FakeBodyObject(
      this.host,
      this.batch,
      this.found(() => this.slot.model.story),
    );
    return this.#body;
  }

  #body: FakeBodyObject | undefined;

  get reference(): FakeRange {
    return this.range(() => {
      const at = this.#place();
      return this.host.document.body.span(at, at + 1);
    });
  }

  delete(): void {
    this.batch.change(() => this.host.document.body.splice(this.#place(), 1, []));
  }

  #place(): number {
    return this.host.document.body.placeOf((atom) => atom.kind === 'note' && atom.note === this.slot.model);
  }
}

export class FakeBodyObject extends Located<Story> implements WordBody {
  protected readonly readers = { text: ({ text }: Story) => text };

  get text(): string {
    return this.read('text');
  }

  get contentControls() {
    return (this.#controls ??= new FakeCollection(
      this.batch,
      () => this.slot.model.controls,
      (slot: Slot<FakeControl>) => new FakeControlObject(this.host, this.batch, slot),
    ));
  }

  get footnotes() {
    return (this.#footnotes ??= this.#notes('footnote'));
  }

  get endnotes() {
    return (this.#endnotes ??= this.#notes('endnote'));
  }

  insertText(text: string, at: string): FakeRange {
    return this.newRange(() => {
      const story = this.slot.model;
      return replaced(story, { start: 0, end: story.atoms.length - 1 }, text, at);
    });
  }

  #controls: FakeCollection<FakeControl, FakeControlObject> | undefined;
  #footnotes: FakeCollection<FakeNote, FakeNoteObject> | undefined;
  #endnotes: FakeCollection<FakeNote, FakeNoteObject> | undefined;

  #notes(kind: FakeNote['kind']): FakeCollection<FakeNote, FakeNoteObject> {
    if (!this.host.hasNotes) throw new FakeWordError('ApiNotFound', kind);
    const list = () => this.slot.model.notes.filter((note) => note.kind === kind);
    return new FakeCollection(this.batch, list, (slot: Slot<FakeNote>) => new FakeNoteObject(this.host, this.batch, slot));
  }
}

export class FakePartObject extends Located<FakePart> implements WordXmlPart {
  protected readonly readers = { id: ({ id }: FakePart) => id };

  get id(): string {
    return this.read('id');
  }

  getXml() {
    return this.result(() => this.slot.model.xml);
  }

  setXml(xml: string): void {
    this.batch.change(() => (this.slot.model.xml = xml));
  }

  delete(): void {
    this.batch.change(() => {
      const { document } = this.host;
      document.parts = document.parts.filter((part) => part !== this.slot.model);
    });
  }
}
