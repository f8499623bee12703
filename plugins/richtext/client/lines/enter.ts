/** Enter and Backspace in lines, as in Docs. */
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { TextSelection } from 'prosemirror-state';
import { canSplit } from 'prosemirror-transform';
import type { LineAttrs } from '../../common/schema/line.ts';
import { NODES } from '../../common/schema/schema.ts';
import { isHeading, lineAtCursor, NO_LIST, type PlacedLine, setLines } from './lines-in.ts';

/** What an empty line becomes instead of another one below it; `undefined` where there is nothing to step back from. */
const steppedBack = ({ doc }: EditorState, { attrs, pos }: PlacedLine): Partial<LineAttrs> | undefined => {
  if (attrs.list === 'more') {
    const above = doc.resolve(pos).nodeBefore?.attrs as Partial<LineAttrs> | undefined;
    return { list: above?.list && above.list !== 'more' ? above.list : 'bullet' };
  }
  if (attrs.list !== null) return attrs.indent === null ? NO_LIST : { indent: attrs.indent > 1 ? attrs.indent - 1 : null };
  return attrs.kind === 'quote' ? { kind: null, ...NO_LIST } : undefined;
};

/** Of one kind many follow each other; what follows others is plain text. */
const REPEATED: readonly unknown[] = [null, 'quote', 'author', 'affiliation', 'abstract'];

/** The line that begins behind the end of another one. */
const following = (attrs: LineAttrs): Partial<LineAttrs> => ({
  ...(REPEATED.includes(attrs.kind) && { kind: attrs.kind }),
  ...{ align: attrs.align, list: attrs.list, indent: attrs.indent },
});

const split = (state: EditorState, line: PlacedLine): Transaction => {
  const { tr } = state;
  tr.deleteSelection();
  const { $from } = tr.selection;
  const isAtEnd = $from.parentOffset === $from.parent.content.size;
  if ($from.parentOffset === 0 && !isAtEnd && isHeading(line.attrs)) {
    // The heading goes down, with whatever refers to it.
    return tr.insert($from.before(), NODES.line!.create());
  }
  const attrs: Partial<LineAttrs> = isAtEnd
    ? following(line.attrs)
    : { ...line.attrs, id: null, checked: null, start: null, about: null, hint: null };
  const types = [{ type: NODES.line!, attrs: { ...attrs } }];
  if (canSplit(tr.doc, $from.pos, 1, types)) tr.split($from.pos, 1, types);
  return tr;
};

export const enter: Command = (state, dispatch) => {
  const line = lineAtCursor(state);
  if (!line) return false;
  const back = line.node.content.size === 0 ? steppedBack(state, line) : undefined;
  dispatch?.((back ? setLines(state.tr, [line], () => back) : split(state, line)).scrollIntoView());
  return true;
};

export const lineBreak: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent || state.selection.$from.parent.type.spec.code === true) return false;
  dispatch?.(state.tr.replaceSelectionWith(NODES.hard_break!.create(), true).scrollIntoView());
  return true;
};

/** At its beginning a line becomes less and less before it joins the one above. */
export const backspace: Command = (state, dispatch) => {
  const line = lineAtCursor(state);
  const { selection } = state;
  if (!line || !(selection instanceof TextSelection) || !selection.empty || selection.$from.parentOffset > 0) return false;
  const { attrs, pos } = line;
  const isFirst = pos === 0;
  const level = attrs.indent ?? 0;
  const back: Partial<LineAttrs> | undefined =
    level > 0
      ? { indent: level > 1 ? level - 1 : null }
      : attrs.list !== null
        ? NO_LIST
        : attrs.kind === 'quote' || (isFirst && isHeading(attrs))
          ? { kind: null, isUnnumbered: null }
          : undefined;
  if (!back) return false;
  dispatch?.(setLines(state.tr, [line], () => back).scrollIntoView());
  return true;
};
