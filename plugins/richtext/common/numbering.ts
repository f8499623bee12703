/**
 * Numbers of headings, figures, tables, equations and footnotes. They are counted anew from the text each time, so that none is ever wrong;
 * what is to be counted in a block is looked for once, and a key changes one block.
 */
import type { Node } from 'prosemirror-model';
import { isAlike } from './changed-blocks.ts';
import { type Heading, HEADINGS } from './schema/line.ts';

export type NumberedKind = 'heading' | 'figure' | 'table' | 'equation' | 'footnote';

export interface Numbered {
  readonly kind: NumberedKind;
  /** `null` of what cannot be referred to. */
  readonly id: string | null;
  /** "2.1", "3"; empty for what has none. */
  readonly number: string;
  /** Words of a heading or of a caption. */
  readonly title: string;
  /** From 1, of a heading; 0 otherwise. */
  readonly level: number;
  /** Where it stands in the document. */
  readonly at: number;
}

export interface Numbering {
  /** In the order of the text. */
  readonly all: readonly Numbered[];
  /** The first that has the id. */
  of(id: string): Numbered | undefined;
  /** @param place where it stands in the document */
  at(place: number): Numbered | undefined;
}

const captionOf = (figure: Node): string => {
  const words: string[] = [];
  figure.forEach((child) => void (child.attrs.kind === 'caption' && words.push(wordsOf(child))));
  return words.join(' ');
};

/** Without what stands in footnotes. */
const wordsOf = (line: Node): string => {
  let words = '';
  line.forEach((child) => (words += child.isText ? (child.text ?? '') : child.type.name === 'hard_break' ? ' ' : ''));
  return words.trim();
};

class Counts {
  readonly #headings: number[] = [];
  readonly #others = new Map<NumberedKind, number>();

  heading(level: number): string {
    this.#headings.length = Math.min(this.#headings.length, level);
    while (this.#headings.length < level) this.#headings.push(0);
    this.#headings[level - 1] = (this.#headings[level - 1] ?? 0) + 1;
    // A text that begins with a smaller heading counts from there.
    const first = this.#headings.findIndex((count) => count > 0);
    return this.#headings
      .slice(first)
      .map((count) => Math.max(count, 1))
      .join('.');
  }

  next(kind: NumberedKind): string {
    const count = (this.#others.get(kind) ?? 0) + 1;
    this.#others.set(kind, count);
    return String(count);
  }
}

/** What is to be counted, and how far behind the start of its block it stands. */
interface Countable extends Omit<Numbered, 'at' | 'number' | 'kind'> {
  /** A citation of the text itself is a note in styles of notes, and nothing otherwise. */
  readonly kind: NumberedKind | 'citation';
  readonly isUnnumbered: boolean;
  readonly behind: number;
}

const countableOf = (node: Node, behind: number): Countable | undefined => {
  const { id = null, isUnnumbered, kind } = node.attrs as { id?: string | null; isUnnumbered?: boolean; kind?: string };
  const others = { id, level: 0, title: '', isUnnumbered: isUnnumbered === true, behind };
  switch (node.type.name) {
    case 'line': {
      const level = HEADINGS.indexOf(kind as Heading) + 1;
      return level === 0 ? undefined : { ...others, kind: 'heading', level, title: wordsOf(node) };
    }
    case 'figure':
      return { ...others, kind: kind === 'table' ? 'table' : 'figure', title: captionOf(node) };
    case 'equation':
    case 'citation':
    case 'footnote':
      return { ...others, kind: node.type.name };
    default:
      return undefined;
  }
};

const NONE: readonly Countable[] = [];
const known = new WeakMap<Node, readonly Countable[]>();

const countablesIn = (block: Node): readonly Countable[] => {
  const before = known.get(block);
  if (before) return before;
  const found: Countable[] = [];
  const look = (node: Node, behind: number): boolean => {
    const countable = countableOf(node, behind);
    if (countable) found.push(countable);
    // What is cited in a footnote stands in that.
    return node.type.name !== 'footnote';
  };
  look(block, 0);
  block.descendants((node, at) => look(node, at + 1));
  known.set(block, found.length === 0 ? NONE : found);
  return found;
};

const isSameCountable = (one: Countable, other: Countable | undefined): boolean =>
  one.kind === other?.kind &&
  one.id === other.id &&
  one.isUnnumbered === other.isUnnumbered &&
  one.level === other.level &&
  one.title === other.title;

/** Whether all that is counted in a document has the number, the words and the order that it had before, wherever it stands now. */
export const countsAsBefore = (before: Node, doc: Node): boolean =>
  isAlike(before, doc, (block, next) => {
    const [then, now] = [countablesIn(block), countablesIn(next)];
    return then.length === now.length && then.every((one, at) => isSameCountable(one, now[at]));
  });

const counted = new WeakMap<Node, Numbering>();
const countedWithNotes = new WeakMap<Node, Numbering>();

/**
 * Counts once for each document.
 * @param citesInNotes each citation of the text itself is a note, among the footnotes: as styles of notes want it
 */
export const numberingOf = (doc: Node, citesInNotes = false): Numbering => {
  const before = citesInNotes ? countedWithNotes : counted;
  const numbering = before.get(doc) ?? count(doc, citesInNotes);
  before.set(doc, numbering);
  return numbering;
};

const count = (doc: Node, citesInNotes: boolean): Numbering => {
  const counts = new Counts();
  const all: Numbered[] = [];
  doc.forEach((block, start) => {
    for (const { behind, isUnnumbered, kind, ...told } of countablesIn(block)) {
      if (kind === 'citation') {
        if (citesInNotes) counts.next('footnote');
        continue;
      }
      const next = () => (kind === 'heading' ? counts.heading(told.level) : counts.next(kind));
      all.push({ ...told, kind, number: isUnnumbered ? '' : next(), at: start + behind });
    }
  });
  const byId = new Map<string, Numbered>();
  for (const each of all) if (each.id !== null && !byId.has(each.id)) byId.set(each.id, each);
  let byPlace: Map<number, Numbered> | undefined;
  return {
    all,
    of: (id) => byId.get(id),
    at: (place) => (byPlace ??= new Map(all.map((each) => [each.at, each]))).get(place),
  };
};
