/** Figures of a text, and what keys and buttons do with them. */
import type { Node, ResolvedPos } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { NODES } from '../../../common/schema/schema.ts';

export interface PlacedFigure {
  readonly at: number;
  readonly node: Node;
}

const holding = ($place: ResolvedPos): PlacedFigure | undefined => {
  for (let depth = $place.depth; depth > 0; depth--) {
    const node = $place.node(depth);
    if (node.type === NODES.figure) return { at: $place.before(depth), node };
  }
  return undefined;
};

/** The one that the cursor is in. */
export const figureAround = ({ selection }: EditorState): PlacedFigure | undefined =>
  selection instanceof NodeSelection && selection.node.type === NODES.figure
    ? { at: selection.from, node: selection.node }
    : holding(selection.$from);

export const chosenPicture = ({ selection }: EditorState): { readonly at: number; readonly node: Node } | undefined =>
  selection instanceof NodeSelection && selection.node.type === NODES.image
    ? { at: selection.from, node: selection.node }
    : undefined;

export const captionOf = (figure: PlacedFigure): { readonly at: number; readonly node: Node } | undefined => {
  let found: { at: number; node: Node } | undefined;
  figure.node.forEach((child, offset) => {
    if (child.attrs['kind'] === 'caption') found ??= { at: figure.at + 1 + offset, node: child };
  });
  return found;
};

const caption = (): Node | undefined => NODES.line?.create({ kind: 'caption' });

/** Behind pictures, and before a table, as they are printed. */
export const withCaption = (tr: Transaction, figure: PlacedFigure): Transaction => {
  const line = caption();
  const at = figure.node.attrs['kind'] === 'table' ? figure.at + 1 : figure.at + 1 + figure.node.content.size;
  return line ? tr.insert(at, line).setSelection(TextSelection.create(tr.doc, at + 1)) : tr;
};

export const toggleCaption: Command = (state, dispatch) => {
  const figure = figureAround(state);
  if (!figure || figure.node.attrs['kind'] === 'table') return false;
  const there = captionOf(figure);
  dispatch?.(there ? state.tr.delete(there.at, there.at + there.node.nodeSize) : withCaption(state.tr, figure).scrollIntoView());
  return true;
};

/** From a picture to the end of the words below it. */
const toCaption = (state: EditorState): Transaction | undefined => {
  const figure = chosenPicture(state) && figureAround(state);
  if (!figure) return undefined;
  const there = captionOf(figure);
  const { tr } = state;
  const end = there && there.at + 1 + there.node.content.size;
  return (end === undefined ? withCaption(tr, figure) : tr.setSelection(TextSelection.create(tr.doc, end))).scrollIntoView();
};

export const enterCaption: Command = (state, dispatch) => {
  const tr = toCaption(state);
  if (tr) dispatch?.(tr);
  return tr !== undefined;
};

/** What is typed on a picture is about it: it would take its place. @returns `undefined` where no picture is chosen */
export const typedOnPicture = (state: EditorState, text: string): Transaction | undefined => toCaption(state)?.insertText(text);

/** From a caption on with the text. */
export const leaveCaption: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const figure = $from.parent.attrs['kind'] === 'caption' && empty ? holding($from) : undefined;
  const line = NODES.line?.create();
  if (!figure || !line) return false;
  const end = figure.at + figure.node.nodeSize;
  const next = state.doc.resolve(end).nodeAfter;
  const tr = next?.type === NODES.line ? state.tr : state.tr.insert(end, line);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView());
  return true;
};

/** The last picture takes its figure along, unless words have been written about it. */
export const removePicture: Command = (state, dispatch) => {
  const figure = chosenPicture(state) && figureAround(state);
  if (!figure) return false;
  let others = 0;
  figure.node.forEach((child) => {
    if (child.type === NODES.line ? child.content.size > 0 : true) others++;
  });
  const { tr } = state;
  if (others > 1) tr.deleteSelection();
  else tr.delete(figure.at, figure.at + figure.node.nodeSize);
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Per cent of the width of the text. */
const [NARROWEST, WIDEST, STEP] = [5, 100, 5] as const;

export const clampWidth = (width: number): number => Math.min(WIDEST, Math.max(NARROWEST, Math.round(width)));

/** Of one that nobody has sized, in per cent of the text, as it is shown. */
const shownWidth = (view: EditorView | undefined, at: number): number => {
  const picture = view?.nodeDOM(at);
  const width = picture instanceof Element ? picture.getBoundingClientRect().width : 0;
  const text = picture?.parentElement?.getBoundingClientRect().width ?? 0;
  return width > 0 && text > 0 ? (100 * width) / text : WIDEST;
};

/** @param by steps wider; `undefined` makes it as wide as it is by itself */
export const widen =
  (by: 1 | -1 | undefined): Command =>
  (state, dispatch, view) => {
    const picture = chosenPicture(state);
    if (!picture) return false;
    const width = (picture.node.attrs['width'] as number | null) ?? shownWidth(view, picture.at);
    const next = by === undefined ? null : clampWidth(Math.round(width / STEP) * STEP + by * STEP);
    dispatch?.(state.tr.setNodeAttribute(picture.at, 'width', next));
    return true;
  };

/** Pictures in a row, at the most. */
const MOST_COLUMNS = 4;

export const picturesOf = ({ node }: PlacedFigure): number => {
  let count = 0;
  node.forEach((child) => void (child.type === NODES.image && count++));
  return count;
};

/** One more beside each other, up to as many as there are, and from there below each other again. */
export const nextColumns: Command = (state, dispatch) => {
  const figure = figureAround(state);
  if (!figure || picturesOf(figure) < 2) return false;
  const columns = (figure.node.attrs['columns'] as number | null) ?? 1;
  const next = columns >= Math.min(picturesOf(figure), MOST_COLUMNS) ? null : columns + 1;
  dispatch?.(state.tr.setNodeAttribute(figure.at, 'columns', next));
  return true;
};
