/** Changes a text of a paper at several places, whether an editor shows it or not: as one step of undo where one does. */
import type { ReplaceEdit } from '../../common/search/find-matches.ts';
import type { SourceModels } from '../monaco/source-models.ts';
import type { Paper } from '../stores/paper.ts';

/** The text as it is on the screen, else as it is kept. */
export const textOf = (paper: Paper, path: string, models: Pick<SourceModels, 'find'>): string =>
  models.find(paper.id, path)?.model.getValue() ?? paper.textOf(path);

export const withEdits = (text: string, edits: readonly ReplaceEdit[]): string => {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end, text: written } of edits) {
    parts.push(text.slice(from, start), written);
    from = end;
  }
  return parts.join('') + text.slice(from);
};

/** @param edits in the order of the text, none of which meets another */
export const editText = (paper: Paper, path: string, edits: readonly ReplaceEdit[], models: Pick<SourceModels, 'find'>): void => {
  const document = paper.documents.get(path);
  if (!document || document.isReadOnly || edits.length === 0) return;
  const model = models.find(paper.id, path)?.model;
  if (model) {
    const placed = edits.map(({ start, end, text }) => {
      const [from, to] = [model.getPositionAt(start), model.getPositionAt(end)];
      const range = {
        ...{ startLineNumber: from.lineNumber, startColumn: from.column },
        ...{ endLineNumber: to.lineNumber, endColumn: to.column },
      };
      return { range, text };
    });
    model.pushStackElement();
    // From the end, so that every place is still where it was found.
    model.pushEditOperations([], placed.reverse(), () => null);
    model.pushStackElement();
    return;
  }
  document.replace(withEdits(document.text, edits));
  const moves = edits.map(({ start, end, text }) => ({ offset: start, removed: end - start, added: text.length }));
  paper.links.moved(path, moves.reverse());
  paper.edited(path);
};
