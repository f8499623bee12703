/** What is pasted: HTML of other programs is cleaned first, plain text keeps its paragraphs. */
import { DOMParser, Fragment, type Node, Slice } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { cleanPasted, type Pasted } from '../../common/html/paste/clean-pasted.ts';
import type { LineAttrs } from '../../common/schema/line.ts';
import { documentOf, NODES, schema } from '../../common/schema/schema.ts';

/** How a part was cut out of its document, as ProseMirror writes it beside what is copied. */
const CUT = /\bdata-pm-slice="([^"]*)"/;
/** Signs that no text has, and halves of signs, which would be others on the next screen. */
const NO_SIGN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const HALF = /\p{Surrogate}/gu;

/** As ProseMirror asks for it: the clipboard's own HTML is read, and not what a browser has made of it. */
export class PastedHtml extends DOMParser {
  #html: string | undefined;
  /** The same as `text/rtf`, while it is being pasted. */
  rtf: (() => string) | undefined;
  last: Pasted | undefined;

  constructor() {
    super(schema, []);
  }

  /** @returns what a browser makes elements of: none of what was pasted, of which it would look at what is to run */
  take(html: string): string {
    this.#html = html;
    const [, cut] = CUT.exec(html) ?? [];
    return cut === undefined ? '' : `<i data-pm-slice="${cut}"></i>`;
  }

  override parseSlice(dom: globalThis.Node): Slice {
    const html = this.#html ?? (dom as Element).innerHTML;
    this.#html = undefined;
    this.last = cleanPasted(html, undefined, this.rtf);
    this.rtf = undefined;
    return Slice.maxOpen(documentOf(this.last.doc).content);
  }
}

export const pastedText = (text: string): Slice => {
  const written = text.replace(NO_SIGN, '').replace(HALF, '\ufffd');
  const lines = written.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split(/\n+/);
  const made = lines.map((words) => NODES.line!.create(null, words === '' ? null : schema.text(words)));
  return new Slice(Fragment.from(made), 1, 1);
};

const isPlain = (node: Node | null | undefined): boolean => {
  const { kind, list, indent } = (node?.attrs ?? {}) as Partial<LineAttrs>;
  return node?.type.name === 'line' && kind === null && list === null && indent === null;
};

/** Nothing that would be seen. */
export const isBlank = ({ content }: Slice): boolean => {
  let isEmpty = true;
  content.descendants((node) => {
    if (node.isText || node.isAtom) isEmpty = false;
  });
  return isEmpty;
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
