/**
 * Lines: what a rich text is made of, as Word's paragraphs are. What a line is (a heading, an item of a list, a quotation) is told by its
 * attributes and not by another kind of element around it: so it can become something else while somebody types in it, and nothing that is
 * typed at the same time is lost, which moving it into another element would do.
 */
import type { NodeSpec } from 'prosemirror-model';

export const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
export type Heading = (typeof HEADINGS)[number];

/** What stands before the text: each a line of its own, those of one kind one behind the other. */
export const FRONT_KINDS = ['title', 'subtitle', 'author', 'affiliation', 'abstract', 'keywords'] as const;

export const LINE_KINDS = ['text', ...HEADINGS, 'quote', 'caption', ...FRONT_KINDS] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** `more` is a further paragraph of the item before it. */
export const LIST_KINDS = ['bullet', 'ordered', 'task', 'more'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

export const ALIGNS = ['left', 'center', 'right', 'justify'] as const;
export type Align = (typeof ALIGNS)[number];

/** Deepest level of a list, from 0. */
export const DEEPEST = 8;

/** Of an author: everything beside the name, which is the line itself. */
export interface AboutAuthor {
  /** Sixteen digits in four groups. */
  readonly orcid?: string;
  readonly email?: string;
  readonly isCorresponding?: boolean;
  /** Ids of lines of the kind `affiliation`. */
  readonly affiliations?: readonly string[];
}

/** `null` stands for what is not told, so that it takes no room. */
export interface LineAttrs {
  /** `null` is `text`. */
  readonly kind: LineKind | null;
  /** Of what can be referred to: headings, captions' figures have their own. */
  readonly id: string | null;
  readonly align: Align | null;
  readonly list: ListKind | null;
  /** Level in a list, or of a line that is set in; `null` is 0. */
  readonly indent: number | null;
  /** Of a task. */
  readonly checked: boolean | null;
  /** Number of an item with which counting begins anew. */
  readonly start: number | null;
  /** Of a heading: has no number though others have one. */
  readonly isUnnumbered: boolean | null;
  readonly about: AboutAuthor | null;
  /** What is to be written here: shown, and nowhere printed, while the line is empty. */
  readonly hint: string | null;
}

/** UTF-16 units of a hint. */
export const LONGEST_HINT = 400;

const none = { default: null };

/** All attributes as JSON, and those by which a style sheet draws the line by themselves. */
const drawn = (attrs: LineAttrs): Record<string, string> => {
  const told = Object.entries(attrs).filter(([, value]) => value !== null);
  const { kind, list, indent, align, checked, start } = attrs;
  return {
    ...(told.length > 0 && { 'data-line': JSON.stringify(Object.fromEntries(told)) }),
    ...(kind !== null && { 'data-kind': kind }),
    ...(list !== null && { 'data-list': list }),
    ...((list !== null || indent !== null) && { 'data-level': String(indent ?? 0) }),
    ...(align !== null && { 'data-align': align }),
    ...(checked === true && { 'data-checked': '' }),
    ...(typeof start === 'number' && { 'data-start': '', style: `--start: ${String(start)}` }),
  };
};

export const line: NodeSpec = {
  group: 'block',
  content: 'inline*',
  attrs: {
    ...{
      kind: none,
      id: none,
      align: none,
      list: none,
      indent: none,
      checked: none,
      start: none,
      isUnnumbered: none,
      about: none,
      hint: none,
    },
  },
  toDOM: ({ attrs }) => [HEADINGS.includes(attrs.kind as Heading) ? (attrs.kind as string) : 'p', drawn(attrs as LineAttrs), 0],
};
