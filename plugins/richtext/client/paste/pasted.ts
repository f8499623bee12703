/** What is pasted: HTML of other programs is cleaned first, plain text keeps its paragraphs. */
import { DOMParser, Fragment, type Node, Slice } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { cleanPasted, type Pasted } from '../../common/html/paste/clean-pasted.ts';
import type { LineAttrs } from '../../common/schema/line.ts';
import { documentOf, NODES, schema } from '../../common/schema/schema.ts';

/** As ProseMirror asks for it: the clipboard's own HTML is read, and not what a browser has made of it. */
export class PastedHtml extends DOMParser {
  #html: string | undefined;
  last: Pasted | undefined;

  constructor() {
    super(schema, []);
  }

  take(html: string): string {
    this.#html = html;
    return html;
  }

  override parseSlice(dom: globalThis.Node): Slice {
    const html = this.#html ?? (dom as Element).innerHTML;
    this.#html = undefined;
    this.last = cleanPasted(html);
    return Slice.maxOpen(documentOf(this.last.doc).content);
  }
}

export const pastedText = (text: string): Slice => {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split(/\n+/);
  const made = lines.map((words) => NODES.line!.create(null, words === '' ? null : schema.text(words)));
  return new Slice(Fragment.from(made), 1, 1);
};

const isPlain = (node: Node | null | undefined): boolean => {
  const { kind, list, indent } = (node?.attrs ?? {}) as Partial<LineAttrs>;
  return node?.type.name === 'line' && kind === null && list === null && indent === null;
};

/** Words go into the line of the cursor; a heading, an item or a block stays what it is, and has a line of its own. */
export const fitted = ({ selection }: EditorState, slice: Slice): Slice => {
  const { content, openStart, openEnd } = slice;
  const { firstChild: first, lastChild: last, childCount } = content;
  const target = selection.$from.parent;
  if (!first || first.isInline || target.type.name !== 'line') return slice;
  if (childCount === 1)
    return first.type.name === 'line' && (isPlain(first) || target.content.size > 0) ? slice : closed(slice, 0, 0);
  const isEmpty = target.content.size === 0 && isPlain(target);
  return closed(slice, isEmpty || !isPlain(first) ? 0 : openStart, isPlain(last) && !isEmpty ? openEnd : 0);
};

const closed = ({ content }: Slice, openStart: number, openEnd: number): Slice => new Slice(content, openStart, openEnd);
