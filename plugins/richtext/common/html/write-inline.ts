/** Words of a line, and what stands between them. */
import type { Mark, Node } from 'prosemirror-model';
import type { CitationAttrs, CrossReferenceAttrs } from '../schema/inline.ts';
import { escapeText, escapeValue, valuesOf } from './escape.ts';

/** What stands where the document names only what it means. Without it the document is whole all the same. */
export interface Printing {
  /** Where a picture can be had. */
  picture?(asset: number): string | undefined;
  /** Text of a citation. */
  citation?(id: string | null): string | undefined;
  /** Text of a cross-reference. */
  reference?(attrs: CrossReferenceAttrs): string | undefined;
  /** Which letter of the text a line begins with (`words.ts`). */
  letter?(line: Node): number | undefined;
}

const TAGS: Readonly<Record<string, string>> = {
  strong: 'strong',
  em: 'em',
  underline: 'u',
  strike: 's',
  superscript: 'sup',
  subscript: 'sub',
  code: 'code',
  highlighted: 'mark',
};

const opening = ({ type, attrs }: Mark): string => {
  if (type.name === 'link') return `<a href="${escapeValue(attrs.href as string)}">`;
  return type.name === 'small_caps' ? '<span data-small-caps style="font-variant:small-caps">' : `<${TAGS[type.name]}>`;
};
const closing = ({ type }: Mark): string =>
  `</${type.name === 'link' ? 'a' : type.name === 'small_caps' ? 'span' : TAGS[type.name]}>`;

/** Neither a space nor an end of the line is beside it, so that it stays one. */
const isBeside = (neighbour: Node | null, end: 'first' | 'last'): boolean => {
  if (neighbour === null || neighbour.type.name === 'hard_break') return false;
  const text = neighbour.text ?? '-';
  return !/[ \t\n\f\r]/.test(end === 'first' ? text.slice(0, 1) : text.slice(-1));
};

/** Spaces that a reader of HTML takes for none stand in an element that says that they are some. */
const writeText = (text: string, before: Node | null, after: Node | null): string => {
  const parts = text.split(/([ \t\n\f\r]+)/);
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return escapeText(part);
      const isFirst = index === 1 && parts[0] === '';
      const isLast = index === parts.length - 2 && parts.at(-1) === '';
      const isAlone = part === ' ' && (!isFirst || isBeside(before, 'last')) && (!isLast || isBeside(after, 'first'));
      return isAlone ? part : `<span style="white-space:pre-wrap">${escapeText(part)}</span>`;
    })
    .join('');
};

const writeAtom = (node: Node, printing: Printing): string => {
  switch (node.type.name) {
    case 'hard_break':
      return '<br>';
    case 'math': {
      const tex = node.attrs.tex as string;
      return `<span data-inline="math"${valuesOf({ 'data-tex': tex })}>${escapeText(`\\(${tex}\\)`)}</span>`;
    }
    case 'citation': {
      const { id, works } = node.attrs as CitationAttrs;
      const values = valuesOf({ id, 'data-works': JSON.stringify(works) });
      return `<span data-inline="citation"${values}>${escapeText(printing.citation?.(id) ?? '')}</span>`;
    }
    case 'cross_reference': {
      const attrs = node.attrs as CrossReferenceAttrs;
      const values = valuesOf({ href: `#${attrs.target}`, 'data-form': attrs.form });
      return `<a data-inline="cross_reference"${values}>${escapeText(printing.reference?.(attrs) ?? '')}</a>`;
    }
    default:
      return `<span data-inline="footnote"${valuesOf({ id: node.attrs.id as string | null })}>${writeInline(node, printing)}</span>`;
  }
};

export const writeInline = (parent: Node, printing: Printing): string => {
  const html: string[] = [];
  let open: readonly Mark[] = [];
  const reach = (marks: readonly Mark[]) => {
    let same = 0;
    while (same < open.length && same < marks.length && marks[same] && open[same]?.eq(marks[same] as Mark)) same += 1;
    for (const mark of open.slice(same).reverse()) html.push(closing(mark));
    for (const mark of marks.slice(same)) html.push(opening(mark));
    open = marks;
  };
  parent.forEach((child, _, index) => {
    reach(child.isText ? child.marks : []);
    if (!child.isText) html.push(writeAtom(child, printing));
    else html.push(writeText(child.text ?? '', parent.maybeChild(index - 1), parent.maybeChild(index + 1)));
  });
  reach([]);
  return html.join('');
};
