/**
 * Footnotes as programs write them for pages: a number in the text that leads to a paragraph at the end, which leads back. The words of the
 * paragraph are put where the number is.
 */
import { element, each, type HtmlElement, type HtmlNode, textOf } from '../tree.ts';

const NUMBER = /^\s*[[(]?\s*(?:\d{1,4}|[ivxlc]{1,6}|[a-z]|[*†‡§¶]{1,3})\s*[\])]?\s*$/i;
/** What leads to a note, and not back from one. */
const NOTE_ID = /^(?!.*ref)(?:user-content-)?_?(?:ftn|edn|ftnt|fn|footnote|endnote|note|sdfootnote|sdendnote)[:_-]?[\w.:-]*?\d/i;
const HOLDERS = new Set(['li', 'div', 'p', 'aside', 'dd', 'td']);

interface Note {
  readonly holder: HtmlElement;
  readonly around: HtmlElement;
}

/** Word's box around the paragraphs of one note, or an item of a list of them. */
const isBox = ({ holder }: Note): boolean =>
  holder.name === 'li' || /mso-element: ?(?:foot|end)note(?!-)/.test(holder.attrs.style ?? '');

/** What holds each id: the box around it, or the nearest element that a note can be. */
const holdersOf = (root: HtmlElement): Map<string, Note> => {
  const notes = new Map<string, Note>();
  const walk = (node: HtmlElement, around: Note | undefined): void => {
    for (const child of node.children) {
      if (typeof child === 'string') continue;
      const own = HOLDERS.has(child.name) && !(around && isBox(around)) ? { holder: child, around: node } : around;
      for (const id of [child.attrs.id, child.name === 'a' ? child.attrs.name : undefined])
        if (id !== undefined && own && NOTE_ID.test(id) && !notes.has(id)) notes.set(id, own);
      walk(child, own);
    }
  };
  walk(root, undefined);
  return notes;
};

const isLinkTo = (node: HtmlNode, ids: ReadonlySet<string>): boolean =>
  typeof node !== 'string' && node.name === 'a' && ids.has((node.attrs.href ?? '').replace(/^[^#]*#/, ''));

/** Without the number, and the arrow, that lead back. */
const wordsOf = (holder: HtmlElement, back: ReadonlySet<string>): HtmlNode[] => {
  const strip = (nodes: readonly HtmlNode[]): HtmlNode[] =>
    nodes.flatMap((node): HtmlNode[] => {
      if (typeof node === 'string') return [node];
      if (isLinkTo(node, back) || (node.name === 'a' && /^\s*[↩↑^]+\ufe0e?\s*$/.test(textOf(node)))) return [];
      const children = strip(node.children);
      const isEmptied = children.length === 0 && node.children.length > 0;
      return isEmptied ? [] : [element(node.name, node.attrs, children)];
    });
  return strip(holder.children);
};

const remove = ({ holder, around }: Note): void => {
  around.children = around.children.filter((child) => child !== holder);
};

/** Changes the tree. */
export const placeNotes = (root: HtmlElement): void => {
  const holders = holdersOf(root);
  if (holders.size === 0) return;
  const links: { link: HtmlElement; note: Note }[] = [];
  each(root, (node) => {
    if (node.name !== 'a' || node.attrs.href === undefined || !NUMBER.test(textOf(node))) return;
    const note = holders.get(node.attrs.href.replace(/^[^#]*#/, ''));
    if (note) links.push({ link: node, note });
  });
  // What leads back from within a note is no number of one.
  const inNotes = new Set<HtmlElement>();
  for (const { note } of links) each(note.holder, (node) => void inNotes.add(node));
  const own = links.filter(({ link }) => !inNotes.has(link));
  const refs = new Set(own.flatMap(({ link }) => [link.attrs.id, link.attrs.name]).filter((id) => id !== undefined));
  // The number may stand in the element that is led back to.
  const numbers = new Set<HtmlNode>(own.map(({ link }) => link));
  each(root, ({ attrs, children }) => {
    if (attrs.id !== undefined && children.some((child) => numbers.has(child))) refs.add(attrs.id);
  });
  const used = new Set<Note>();
  for (const { link, note } of own) {
    if (used.has(note)) continue;
    used.add(note);
    const words = wordsOf(note.holder, refs);
    remove(note);
    link.name = 'span';
    for (const name of Object.keys(link.attrs)) delete link.attrs[name];
    link.attrs['data-inline'] = 'footnote';
    link.children = words;
  }
};
