/** Lists: lines that are items, each with its level. */
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { DEEPEST, type LineAttrs, type ListKind } from '../../common/schema/line.ts';
import { lineAtCursor, linesIn, NO_LIST, type PlacedLine, setLines } from './lines-in.ts';

export const isList = (state: EditorState, list: ListKind): boolean => {
  const lines = linesIn(state);
  return lines.length > 0 && lines.every(({ attrs }) => attrs.list === list);
};

/** Makes items of the lines that are selected, or plain lines of items of that kind. */
export const toggleList = (state: EditorState, list: Exclude<ListKind, 'more'>): Transaction => {
  const items: Partial<LineAttrs> = { list, kind: null, isUnnumbered: null, start: null };
  const isOn = isList(state, list);
  return setLines(state.tr, linesIn(state), ({ attrs }) =>
    isOn ? NO_LIST : { ...items, checked: list === 'task' ? attrs.checked : null },
  );
};

/** The line before one, among those beside it. */
const before = ({ doc }: EditorState, { pos }: PlacedLine): LineAttrs | undefined => {
  const node = doc.resolve(pos).nodeBefore;
  return node?.type.name === 'line' ? (node.attrs as LineAttrs) : undefined;
};

/** An item is at the most one level below the one before it. */
const deepestOf = (state: EditorState, line: PlacedLine): number => {
  if (line.attrs.list === null) return DEEPEST;
  const above = before(state, line);
  return above?.list ? Math.min(DEEPEST, (above.indent ?? 0) + 1) : 0;
};

const level = (indent: number): number | null => (indent <= 0 ? null : indent);

/** Sets the lines that are selected further in, or less far. @param by levels @returns `undefined` where none can be */
export const shift = (state: EditorState, by: 1 | -1): Transaction | undefined => {
  const lines = linesIn(state).filter(({ attrs }) => attrs.kind === null || attrs.kind === 'quote');
  const [first] = lines;
  if (!first) return undefined;
  const deepest = deepestOf(state, first);
  if (by > 0 && (first.attrs.indent ?? 0) >= deepest) return undefined;
  if (by < 0 && lines.every(({ attrs }) => attrs.indent === null)) return undefined;
  return setLines(state.tr, lines, ({ attrs }) => ({
    indent: level(Math.min(DEEPEST, Math.max(0, (attrs.indent ?? 0) + by))),
  }));
};

/** Counting begins with 1 at the item of the cursor, or goes on again. */
export const toggleStart = (state: EditorState): Transaction | undefined => {
  const [line] = linesIn(state);
  if (line?.attrs.list !== 'ordered') return undefined;
  return setLines(state.tr, [line], ({ attrs }) => ({ start: attrs.start === null ? 1 : null }));
};

/** Ticks a task, or takes the tick away. */
export const tick = (state: EditorState, pos: number): Transaction | undefined => {
  const node = state.doc.nodeAt(pos);
  if (node?.attrs.list !== 'task') return undefined;
  return state.tr.setNodeAttribute(pos, 'checked', node.attrs.checked === true ? null : true);
};

/** Tab: items and beginnings of lines are set in; within a line it is a tab. Cells of tables have theirs. */
export const tabIn: Command = (state, dispatch) => {
  const lines = linesIn(state);
  const line = lineAtCursor(state);
  const isWithin =
    line !== undefined && line.attrs.list === null && (!state.selection.empty || state.selection.$from.parentOffset > 0);
  if (lines.length === 0) return false;
  const transaction = isWithin ? state.tr.insertText('\t') : shift(state, 1);
  // Where nothing can be set in further the keyboard stays all the same.
  if (transaction) dispatch?.(transaction.scrollIntoView());
  return true;
};

export const tabOut: Command = (state, dispatch) => {
  if (linesIn(state).length === 0) return false;
  const transaction = shift(state, -1);
  if (transaction) dispatch?.(transaction.scrollIntoView());
  return true;
};
