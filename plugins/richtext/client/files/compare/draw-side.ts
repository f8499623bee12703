/** Draws a block of a compared document as it looks, with what differs in it marked. Only what the schema has is drawn. */
import { DOMSerializer, type Node } from 'prosemirror-model';
import type { Translate } from '#plugin-api/client';
import { schema } from '../../../common/schema/schema.ts';
import { element } from '../../nodes/shared/element.ts';
import type { Marked, Side } from './compared-rows.ts';

export interface DrawnBy {
  /** What stands for words that this side alone has. */
  readonly tag: 'ins' | 'del';
  /** Of words that look otherwise than on the other side. */
  readonly look: string;
  readonly t: Translate;
}

const serializer = DOMSerializer.fromSchema(schema);

/** What is drawn by its view in the editor has no words of its own. */
const named = (node: Node, t: Translate): string => {
  const { tex } = node.attrs as { tex?: string };
  return tex ?? `[${t(`files.object.${node.type.name}`)}]`;
};

class Drawing {
  readonly #marked: readonly Marked[];
  readonly #by: DrawnBy;
  #at = 0;

  constructor(marked: readonly Marked[], by: DrawnBy) {
    this.#marked = marked;
    this.#by = by;
  }

  /** @returns what holds it */
  block(node: Node): HTMLElement {
    const { toDOM } = node.type.spec;
    if (!toDOM) return element('div');
    const { dom, contentDOM } = DOMSerializer.renderSpec(document, toDOM(node));
    const shell = dom as HTMLElement;
    if (node.isLeaf) shell.append(...this.#signs(1, () => document.createTextNode(named(node, this.#by.t))));
    else if (node.inlineContent) {
      this.#inline(node, contentDOM ?? shell);
      // The end of the line is one, too.
      if (node.isTextblock) this.#end(shell);
    } else node.forEach((child) => contentDOM?.append(this.block(child)));
    return shell;
  }

  #inline(parent: Node, into: HTMLElement): void {
    parent.forEach((child) => {
      if (child.isText)
        into.append(...this.#signs(child.nodeSize, (from, to) => serializer.serializeNode(child.cut(from, to), { document })));
      else if (child.type.name === 'hard_break') into.append(...this.#signs(1, () => document.createElement('br')));
      else into.append(this.block(child));
    });
  }

  /** Cut where something differs. */
  #signs(length: number, draw: (from: number, to: number) => globalThis.Node): globalThis.Node[] {
    const [start, end] = [this.#at, this.#at + length];
    this.#at = end;
    const drawn: globalThis.Node[] = [];
    let from = start;
    for (const { from: first, to: last, is } of this.#marked) {
      const [left, right] = [Math.max(start, first), Math.min(end, last)];
      if (right <= left) continue;
      if (left > from) drawn.push(draw(from - start, left - start));
      drawn.push(this.#mark(is, draw(left - start, right - start)));
      from = right;
    }
    if (from < end) drawn.push(draw(from - start, end - start));
    return drawn;
  }

  #mark(is: Marked['is'], what: globalThis.Node): HTMLElement {
    const { tag, look } = this.#by;
    return is === 'words' ? element(tag, {}, what) : element('span', { 'data-look': '', title: look }, what);
  }

  #end(line: HTMLElement): void {
    const at = this.#at++;
    if (this.#marked.some(({ from, to, is }) => is === 'look' && from <= at && at < to))
      Object.assign(line.dataset, { lineLook: this.#by.look });
  }
}

export const drawSide = ({ block, marked }: Side, by: DrawnBy): HTMLElement => new Drawing(marked, by).block(block);
