/**
 * Marks that belong together as one change. Word writes a mark for each run and each end of a paragraph: those of one author and kind
 * with nothing unmarked between them are one change for who decides, and so are the two ends of a move.
 */
import type { ChangeKind, Format } from '../model.ts';
import { type Mark, MOVE_STARTS } from './marks.ts';

const LONGEST_TEXT = 200;

export class Group {
  readonly kind: ChangeKind;
  readonly author: string;
  readonly date: string;
  readonly marks: Mark[] = [];
  readonly formats = new Set<Format>();
  #text = '';

  constructor({ kind, author, date }: Mark) {
    this.kind = kind;
    this.author = author;
    this.date = date;
  }

  take(mark: Mark): void {
    this.marks.push(mark);
    for (const format of mark.formats) this.formats.add(format);
  }

  /** The end of a move that comes first. */
  get side(): string | undefined {
    return this.marks.find(({ element }) => !MOVE_STARTS.has(element.name))?.element.name;
  }

  get text(): string {
    return this.#text.trim();
  }

  tell(text: string): void {
    if (this.#text.length < LONGEST_TEXT) this.#text += text.slice(0, LONGEST_TEXT - this.#text.length);
  }
}

export class Grouping {
  readonly groups: Group[] = [];
  /** By kind and author, those that the next mark may belong to. */
  #open = new Map<string, Group>();
  readonly #moves = new Map<string, Group>();
  readonly #joined = new Map<Mark, Group>();

  /** A piece of the document, with all marks that it stands under: text, or the end of a paragraph (`\n`). */
  piece(text: string, marks: readonly Mark[]): void {
    const open = new Map<string, Group>();
    for (const mark of marks) {
      const group = this.#groupOf(mark);
      open.set(`${mark.kind} ${mark.author}`, group);
      // The other end of a move says the same once more.
      if (mark.move === undefined || mark.element.name === group.side) group.tell(text);
    }
    this.#open = open;
  }

  /** A mark around nothing that can be seen: it is a change all the same. */
  lone(mark: Mark): void {
    if (!this.#joined.has(mark)) this.#open.set(`${mark.kind} ${mark.author}`, this.#groupOf(mark));
  }

  /** Lets a mark be decided with another, which says the same of the same place. */
  shadow(mark: Mark, of: Mark): void {
    this.#join(mark, this.#groupOf(of));
  }

  /** Nothing goes on from one part of the file into the next. */
  close(): void {
    this.#open = new Map();
  }

  #groupOf(mark: Mark): Group {
    const joined = this.#joined.get(mark);
    if (joined) return joined;
    const group =
      (mark.move === undefined ? this.#open.get(`${mark.kind} ${mark.author}`) : this.#moves.get(mark.move)) ?? this.#begin(mark);
    return this.#join(mark, group);
  }

  #begin(mark: Mark): Group {
    const group = new Group(mark);
    this.groups.push(group);
    if (mark.move !== undefined) this.#moves.set(mark.move, group);
    return group;
  }

  #join(mark: Mark, group: Group): Group {
    this.#joined.set(mark, group);
    group.take(mark);
    return group;
  }
}
