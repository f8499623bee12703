/** Where marks are drawn in a source, and how they stay with their words. */
import type { editor, IRange } from 'monaco-editor/editor';

/** Monaco's `NeverGrowsWhenTypingAtEdges`: what is written right before or behind words does not belong to them. */
export const NEVER_GROWS = 1;
/** Monaco's `AlwaysGrowsWhenTypingAtEdges`: it does. */
export const GROWS = 0;

/** @param from UTF-16 units of the model's text; `to` is exclusive */
export const rangeBetween = (model: Pick<editor.ITextModel, 'getPositionAt'>, from: number, to: number): IRange => {
  const [start, end] = [model.getPositionAt(from), model.getPositionAt(to)];
  return {
    ...{ startLineNumber: start.lineNumber, startColumn: start.column },
    ...{ endLineNumber: end.lineNumber, endColumn: end.column },
  };
};
