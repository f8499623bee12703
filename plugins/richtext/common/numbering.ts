/** Numbers of headings, figures, tables, equations and footnotes. They are counted anew from the text each time, so that none is ever wrong. */
import type { Node } from 'prosemirror-model';
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

const numberedOf = (node: Node, counts: Counts): Omit<Numbered, 'at'> | undefined => {
  const { id = null, isUnnumbered, kind } = node.attrs as { id?: string | null; isUnnumbered?: boolean; kind?: string };
  const others = { id, level: 0, title: '' };
  switch (node.type.name) {
    case 'line': {
      const level = HEADINGS.indexOf(kind as Heading) + 1;
      if (level === 0) return undefined;
      return { kind: 'heading', id, level, title: wordsOf(node), number: isUnnumbered ? '' : counts.heading(level) };
    }
    case 'figure': {
      const is = kind === 'table' ? 'table' : 'figure';
      return { ...others, kind: is, title: captionOf(node), number: counts.next(is) };
    }
    case 'equation':
      return { ...others, kind: 'equation', number: isUnnumbered ? '' : counts.next('equation') };
    case 'footnote':
      return { ...others, kind: 'footnote', number: counts.next('footnote') };
    default:
      return undefined;
  }
};

export const numberingOf = (doc: Node): Numbering => {
  const counts = new Counts();
  const all: Numbered[] = [];
  doc.descendants((node, at) => {
    const numbered = numberedOf(node, counts);
    if (numbered) all.push({ ...numbered, at });
  });
  const byId = new Map<string, Numbered>();
  for (const each of all) if (each.id !== null && !byId.has(each.id)) byId.set(each.id, each);
  return { all, of: (id) => byId.get(id) };
};
