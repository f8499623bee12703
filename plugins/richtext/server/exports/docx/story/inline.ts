/** What stands in a line, with the comments that begin and end in it, and the words that would go or come. */
import type { Mark, Node } from 'prosemirror-model';
import { type Run, plainText } from '#plugins/citing/common/runs.ts';
import type { CitationAttrs, CrossReferenceAttrs } from '../../../../common/schema/inline.ts';
import { safeHref } from '../../../../common/schema/safe-href.ts';
import { citationCode } from '../citations/citation-field.ts';
import type { Draft } from '../draft.ts';
import type { Relations } from '../parts/package.ts';
import { el } from '../parts/xml.ts';
import { NOTE_LOOK, NOTE_SIGN, type Notes } from './notes.ts';
import { Paragraphs } from './paragraph.ts';
import { hasItalicStyle } from './lines.ts';
import type { Change, Event, Hand } from './places.ts';
import { reference } from './references.ts';
import { field, lookOfMarks, lookOfRun, run, type RunLook, tracked, wordsRun } from './runs.ts';

/** What is to stand around a block that holds no words. */
export interface LeafPlace {
  /** Of remarks that begin before it, and end behind it: within a paragraph. */
  readonly before: string;
  readonly behind: string;
  /** Who would have it gone, or has it come. */
  readonly change: Change | undefined;
  /** What is tracked of the end of its paragraph. */
  readonly mark: string;
}

type Remark = Exclude<Event, { kind: 'inserts' }>;

/** What a citation shows that nobody could print. */
const UNKNOWN: readonly Run[] = [{ text: '(?)' }];

/** Word leads to the web alone. */
const addressOf = (href: string): string | undefined => safeHref(href)?.replace(/^doi:\/*/i, 'https://doi.org/');

export const runsOf = (printed: readonly Run[], isGone = false): string =>
  printed.map(({ text, marks }) => wordsRun(text, lookOfRun(marks), isGone)).join('');

/** Signs that stand for things in the letters of a text are no words. */
const wordsOnly = (words: string): string => words.replaceAll('\ufffc', '');

export class InlineWriter {
  readonly #draft: Draft;
  readonly #relations: Relations;
  /** `undefined` in a note itself. */
  readonly #notes: Notes | undefined;
  readonly #ofNotes: InlineWriter | undefined;

  /** @param ofNotes writes the words of notes; not given for that one */
  constructor(draft: Draft, relations: Relations, ofNotes?: { writer: InlineWriter; notes: Notes }) {
    this.#draft = draft;
    this.#relations = relations;
    this.#notes = ofNotes?.notes;
    this.#ofNotes = ofNotes?.writer;
  }

  content(line: Node, to: Paragraphs): void {
    const isItalic = hasItalicStyle(line);
    line.forEach((node) => (node.isText ? this.#text(node, to, isItalic) : this.#atom(node, to)));
    this.arrive(to);
  }

  /** The end of a line, which somebody may want to be gone. */
  end(to: Paragraphs): void {
    this.arrive(to);
    const change = this.#draft.places.change();
    to.end(change ? tracked(change.is, change.by, this.#draft.ids) : '');
    this.#draft.places.at++;
  }

  /** What begins, ends or would come before the next letter. */
  arrive(to: Paragraphs): void {
    for (const event of this.#draft.places.arrive())
      if (event.kind === 'inserts') this.#insert(event.words, event.by, to);
      else to.add(this.#remark(event));
  }

  #remark({ kind, comment }: Remark): string {
    const { comments } = this.#draft;
    return (kind === 'ends' ? '' : comments.begin(comment)) + (kind === 'begins' ? '' : comments.end(comment));
  }

  /**
   * A block that holds no words. What would be written beside it stands in paragraphs of its own.
   */
  leaf(write: (place: LeafPlace) => string): string {
    const { places, ids } = this.#draft;
    const [before, above] = this.#around();
    const change = places.change();
    places.at++;
    const [behind, below] = this.#around();
    const end = places.change();
    places.at++;
    return above + write({ before, behind, change, mark: end ? tracked(end.is, end.by, ids) : '' }) + below;
  }

  /** Remarks at a place between blocks, and words that would come there as paragraphs. */
  #around(): readonly [string, string] {
    let remarks = '';
    const coming = new Paragraphs({});
    for (const event of this.#draft.places.arrive()) {
      if (event.kind !== 'inserts') remarks += this.#remark(event);
      else {
        this.#insert(event.words, event.by, coming);
        coming.end(tracked('ins', event.by, this.#draft.ids));
      }
    }
    return [remarks, coming.write()];
  }

  #insert(words: string, by: Hand, to: Paragraphs): void {
    const { ids } = this.#draft;
    if (to.isWhole) return to.add(tracked('ins', by, ids, wordsRun(wordsOnly(words))));
    const [first = '', ...lines] = wordsOnly(words).split(/\r\n|[\r\n]/);
    const add = (line: string) => line !== '' && to.add(tracked('ins', by, ids, wordsRun(line)));
    add(first);
    for (const line of lines) {
      to.end(tracked('ins', by, ids));
      add(line);
    }
  }

  /** Runs, marked as going or coming where they are. */
  #changing(to: Paragraphs, letters: number, content: (isGone: boolean) => string): void {
    const { places, ids } = this.#draft;
    this.arrive(to);
    const change = places.change();
    const made = content(change?.is === 'del');
    to.add(change ? tracked(change.is, change.by, ids, made) : made);
    places.at += letters;
  }

  #text(node: Node, to: Paragraphs, isItalic: boolean): void {
    const text = node.text ?? '';
    const { places, forms, ids } = this.#draft;
    const href = node.marks.find(({ type }) => type.name === 'link')?.attrs.href as string | undefined;
    const address = href === undefined ? undefined : addressOf(href);
    const lookOf = (marks: readonly Mark[]): RunLook => {
      const look = lookOfMarks(marks, isItalic);
      return address === undefined ? look : { ...look, style: look.style ?? 'Hyperlink' };
    };
    const plain = lookOf(node.marks);
    for (let at = 0; at < text.length; ) {
      this.arrive(to);
      const length = places.stretch(text.length - at);
      const change = places.change();
      const formed = forms.words(places.at, node.marks);
      const look = formed ? { ...lookOf(formed.marks), was: { look: plain, by: formed.by, ids } } : plain;
      const runs = wordsRun(text.slice(at, at + length), look, change?.is === 'del');
      to.add(this.#linked(address, change && runs !== '' ? tracked(change.is, change.by, ids, runs) : runs));
      places.at += length;
      at += length;
    }
  }

  #linked(address: string | undefined, runs: string): string {
    return address === undefined
      ? runs
      : el('w:hyperlink', { 'r:id': this.#relations.to('hyperlink', address), 'w:history': 1 }, runs);
  }

  #atom(node: Node, to: Paragraphs): void {
    switch (node.type.name) {
      case 'hard_break':
        return this.#changing(to, 1, () => run('<w:br/>'));
      case 'math':
        return this.#changing(to, 1, () => this.#draft.formulas.write((node.attrs as { tex: string }).tex, false));
      case 'cross_reference': {
        const attrs = node.attrs as CrossReferenceAttrs;
        return this.#changing(to, 1, (isGone) => reference(this.#draft, attrs, isGone));
      }
      case 'citation':
        return this.#citation(node.attrs as CitationAttrs, to);
      default:
        return this.#footnote(node, to);
    }
  }

  #citation({ id, works }: CitationAttrs, to: Paragraphs): void {
    const { manuscript, house } = this.#draft;
    const { printed, sources } = manuscript;
    const text = (id === null ? undefined : printed.texts.get(id)) ?? UNKNOWN;
    const shown = plainText(text) === '' ? UNKNOWN : text;
    const written = (isGone: boolean, note: number): string => {
      if (works.length === 0) return runsOf(shown, isGone);
      const cited = { id: id ?? `c${String(this.#draft.places.at)}`, works, printed: shown, note };
      const made = field(citationCode(cited, sources, house), runsOf(shown, isGone), { isGone });
      return isGone ? made : this.#draft.carried.citation(cited, made);
    };
    const notes = this.#notes;
    if (!printed.isNote || !notes) {
      const note = notes ? 0 : this.#currentNote;
      return this.#changing(to, 1, (isGone) => written(isGone, note));
    }
    return this.#changing(to, 1, () => {
      const number = notes.begin();
      const words = new Paragraphs(NOTE_LOOK);
      words.add(NOTE_SIGN + written(false, number));
      words.end();
      notes.end(number, words);
      return notes.sign(number);
    });
  }

  /** Of the note whose words are being written. */
  #currentNote = 0;

  #footnote(node: Node, to: Paragraphs): void {
    const { places, bookmarks } = this.#draft;
    const { id } = this.#draft.counted('footnote');
    const notes = this.#notes;
    const writer = this.#ofNotes;
    if (!notes || !writer) throw new Error('A footnote stands in a footnote.');
    const number = notes.begin();
    this.#changing(to, 1, () => bookmarks.around(id, 'label', notes.sign(number)));
    const words = new Paragraphs(NOTE_LOOK);
    words.add(NOTE_SIGN);
    writer.#currentNote = number;
    writer.content(node, words);
    words.end();
    notes.end(number, words);
    places.at++;
  }
}
