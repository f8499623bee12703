/** The runs of a paragraph: pieces of text of one look, each with what was done to it. */
import type { Marked, Run, RunState } from '../model.ts';
import { OBJECT, textOfPiece } from '../xml/run-text.ts';
import { type XmlElement, childOf, elementsOf, valueOf } from '../xml/tree.ts';
import { type OpenDocument, type Story, noteKey } from './open-document.ts';
import { type Letters, lettersOf } from './style-sheet.ts';

const STATES: Readonly<Record<string, RunState>> = {
  ...{ 'w:ins': 'inserted', 'w:cellIns': 'inserted', 'w:moveTo': 'movedTo' },
  ...{ 'w:del': 'deleted', 'w:cellDel': 'deleted', 'w:moveFrom': 'movedFrom' },
};
export const PLAIN: Marked = { state: 'plain' };

/** What a mark of the file says; `around` where the element is none. */
export const markedBy = (element: XmlElement, story: Story, around: Marked): Marked => {
  const state = STATES[element.name];
  const change = story.changes.get(element.at);
  if (!state || change === undefined) return around;
  const { 'w:author': author = '', 'w:date': date = '' } = element.attributes;
  return { state, change, author, date };
};

/** The change of properties, where they have one. */
export const formatChange = (properties: XmlElement | undefined, story: Story, name: string): { format?: string } => {
  const change = childOf(properties, name);
  const format = change && story.changes.get(change.at);
  return format === undefined ? {} : { format };
};

const NOTES: Readonly<Record<string, string>> = { 'w:footnoteReference': 'footnote', 'w:endnoteReference': 'endnote' };
const PROPERTIES: ReadonlySet<string> = new Set(['w:pPr', 'w:rPr', 'w:sdtPr', 'w:sdtEndPr', 'm:rPr', 'w:smartTagPr']);

/** Comments whose range is open at a place of the text. */
export type OpenComments = Set<string>;
/** Comments that reach over each other, at most: each run names all that it is under. */
export const MOST_OPEN = 50;

export class RunReader {
  readonly #document: OpenDocument;
  readonly #story: Story;
  readonly #open: OpenComments;
  readonly runs: Run[] = [];
  /** Comments that begin here, or stand at a place alone. */
  readonly comments = new Set<string>();
  /** Paragraphs in boxes of text. */
  readonly boxes: XmlElement[] = [];

  constructor(document: OpenDocument, story: Story, open: OpenComments) {
    this.#document = document;
    this.#story = story;
    this.#open = open;
  }

  read(element: XmlElement, marked: Marked): void {
    for (const child of elementsOf(element)) {
      const { name } = child;
      if (PROPERTIES.has(name)) continue;
      if (name === 'w:r' || name === 'm:r') this.#run(child, marked);
      else if (!this.#comment(child))
        this.read(name === 'mc:AlternateContent' ? first(child) : child, markedBy(child, this.#story, marked));
    }
  }

  #comment(element: XmlElement): boolean {
    const { name } = element;
    if (!name.startsWith('w:comment')) return false;
    const id = element.attributes['w:id'] ?? '';
    if (name === 'w:commentRangeEnd') this.#open.delete(id);
    else this.comments.add(id);
    if (name === 'w:commentRangeStart' && this.#open.size < MOST_OPEN) this.#open.add(id);
    return true;
  }

  #run(run: XmlElement, marked: Marked): void {
    const properties = childOf(run, 'w:rPr');
    const letters = lettersOf(properties, this.#document.styles.letters(valueOf(properties, 'w:rStyle')));
    const look = { ...letters, ...marked, ...formatChange(properties, this.#story, 'w:rPrChange') };
    for (const piece of elementsOf(run)) {
      if (this.#comment(piece)) continue;
      const text = textOfPiece(piece);
      if (text !== OBJECT) this.#add(text, look);
      else if (piece.name in NOTES) this.#note(piece, look);
      else this.#picture(piece, look);
      if (piece.name === 'w:ruby') this.#ruby(piece, marked);
    }
  }

  #ruby(ruby: XmlElement, marked: Marked): void {
    const base = childOf(ruby, 'w:rubyBase');
    if (base) this.read(base, marked);
  }

  #note({ name, attributes }: XmlElement, look: Letters & Marked): void {
    const label = this.#document.noteLabels.get(noteKey(NOTES[name] ?? '', attributes['w:id'])) ?? '*';
    this.#add(label, { ...look, vertical: 'super' }, 'note');
  }

  /** A picture says what it shows; a box of text is read after the paragraph. */
  #picture(element: XmlElement, look: Letters & Marked): void {
    const shown = element.name === 'mc:AlternateContent' ? first(element) : element;
    const boxes = [...descendants(shown, 'w:txbxContent')];
    for (const box of boxes) this.boxes.push(box);
    if (boxes.length === 0) this.#add([...descendants(shown, 'wp:docPr')][0]?.attributes['descr'] ?? '', look, 'picture');
  }

  #add(text: string, look: Omit<Run, 'text' | 'comments' | 'object'>, object?: Run['object']): void {
    if (text === '' && object === undefined) return;
    const run: Run = { text, ...look, comments: [...this.#open], ...(object && { object }) };
    const last = this.runs.at(-1);
    if (last && !object && !last.object && isAlike(last, run))
      this.runs[this.runs.length - 1] = { ...last, text: last.text + text };
    else this.runs.push(run);
  }
}

const first = (alternatives: XmlElement): XmlElement => elementsOf(alternatives)[0] ?? alternatives;

function* descendants(element: XmlElement, wanted: string): Generator<XmlElement> {
  for (const child of elementsOf(element)) {
    if (child.name === wanted) yield child;
    // One that is not shown says the same again.
    else yield* descendants(child.name === 'mc:AlternateContent' ? first(child) : child, wanted);
  }
}

const LOOK = ['state', 'change', 'bold', 'italic', 'underline', 'vertical', 'format'] as const;
const isAlike = (a: Run, b: Run): boolean =>
  LOOK.every((name) => a[name] === b[name]) && a.comments.join(' ') === b.comments.join(' ');
