/**
 * A model of Monaco and a text that others write in too: each has what happens in the other, as edits and never as whole texts. Undo is the
 * text's own, which takes back what was written here; Monaco's would take back the others' words.
 */
import type { editor } from 'monaco-editor/editor';
import { type Disposable, DisposableStore } from '#plugin-api';
import type { LiveText, UndoKeys } from '#plugins/coedit/common/services.ts';
import { withOneEnding } from '#plugins/coedit/common/text/one-ending.ts';
import { editsBetween } from '#plugins/coedit/common/text/edits-between.ts';
import type { TextEdit } from '#plugins/coedit/common/text/text-edit.ts';
import type { MonacoApi } from './load-monaco.ts';

export interface BoundText extends Pick<LiveText, 'edit' | 'onEdits'> {
  readonly undo: UndoKeys;
  readonly text: string;
  /** Of it, in UTF-16 units. */
  readonly length: number;
  readonly isReadOnly: boolean;
}

/** Half of a pair of surrogates, which no text can have. */
const HALF = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

const growth = ({ from, to, text }: TextEdit): number => text.length - (to - from);

/** What Monaco tells of a change, as rows of edits in order: each row is of the text as the one before has left it. */
export const rowsOf = (
  changes: readonly Pick<editor.IModelContentChange, 'rangeOffset' | 'rangeLength' | 'text'>[],
): readonly (readonly TextEdit[])[] => {
  const rows: TextEdit[][] = [];
  let row: TextEdit[] = [];
  // It tells from the end to the beginning. Where it goes on behind that, several changes are told in one.
  for (const { rangeOffset: from, rangeLength, text } of changes) {
    const edit = { from, to: from + rangeLength, text };
    const first = row[0];
    if (first && edit.to > first.from) {
      rows.push(row);
      row = [];
    }
    row.unshift(edit);
  }
  return row.length > 0 ? [...rows, row] : rows;
};

export const bindLiveText = (monaco: MonacoApi, model: editor.ITextModel, text: BoundText): Disposable => {
  const life = new DisposableStore();
  const origin = {};
  /** Who is written to right now by the other one. */
  let isShowing = false;
  /** The text has ends of lines that Monaco does not count as it does. */
  let hasReturns = false;

  const show = (edits: readonly TextEdit[]): void => {
    if (edits.length === 0) return;
    isShowing = true;
    const operations = edits.map((edit) => ({
      range: monaco.Range.fromPositions(model.getPositionAt(edit.from), model.getPositionAt(edit.to)),
      text: edit.text,
    }));
    // Not on Monaco's own stack of undo.
    model.applyEdits(operations);
    isShowing = false;
  };

  /** The text is right, whatever the model has. */
  const showAll = (): void => {
    const clean = withOneEnding(text.text);
    if (clean !== text.text && !text.isReadOnly) text.edit(editsBetween(text.text, clean), origin);
    hasReturns = text.length !== clean.length;
    show(editsBetween(model.getValue(), clean));
    if (model.getValue() === clean) return;
    // Halves of pairs lead Monaco to other places than were told.
    isShowing = true;
    model.setValue(clean);
    isShowing = false;
  };

  /** Whether a pair of surrogates was cut, or half of one written. */
  const isBroken = ({ rangeOffset, text: written }: editor.IModelContentChange): boolean => {
    if (HALF.test(written)) return true;
    const { lineNumber, column } = model.getPositionAt(rangeOffset);
    const [before, after] = model.getLineContent(lineNumber).slice(Math.max(0, column - 2), column);
    return HALF.test(before ?? '') !== HALF.test(after ?? '');
  };

  /** Whether a place is within a pair of surrogates: yjs writes both halves anew then, and tells nothing of it. */
  const isWithinPair = (place: number): boolean =>
    model.getOffsetAt(model.validatePosition(model.getPositionAt(place))) !== place;

  /** Takes a step back or forward, and the cursor to where that was. */
  const step = (act: () => unknown): void => {
    let place: number | undefined;
    const told = text.onEdits(({ edits }) => {
      const last = edits.at(-1);
      if (last) place = last.to + edits.reduce((sum, edit) => sum + growth(edit), 0);
    });
    act();
    told.dispose();
    const shown = monaco.editor.getEditors().find((view) => view.getModel() === model && view.hasTextFocus());
    if (place === undefined || !shown) return;
    const position = model.getPositionAt(place);
    shown.setPosition(position);
    shown.revealPositionInCenterIfOutsideViewport(position);
  };

  model.setEOL(monaco.editor.EndOfLineSequence.LF);
  Object.assign(model, {
    undo: () => step(() => text.undo.undo()),
    redo: () => step(() => text.undo.redo()),
    canUndo: () => text.undo.canUndo(),
    canRedo: () => text.undo.canRedo(),
  });
  showAll();
  life.add(
    model.onDidChangeContent(({ changes, isFlush }) => {
      if (isShowing) return;
      if (isFlush || hasReturns) text.edit(editsBetween(text.text, model.getValue()), origin);
      else for (const row of rowsOf(changes)) text.edit(row, origin);
      if (text.isReadOnly || text.length !== model.getValueLength() || changes.some(isBroken)) showAll();
    }),
  );
  life.add(
    text.onEdits(({ edits, origin: by }) => {
      if (by === origin) return;
      // What is written while others are being told would reach them too early.
      const isOdd = ({ from, to, text: written }: TextEdit) => written.includes('\r') || isWithinPair(from) || isWithinPair(to);
      if (hasReturns || edits.some(isOdd)) queueMicrotask(showAll);
      else show(edits);
    }),
  );
  return life;
};
