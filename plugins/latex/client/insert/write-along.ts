/** Writes something into a source, and into the preamble the packages that it wants, as one step of undo where both are one file. */
import type { SourceEditor } from '../editor/source-editor.ts';
import { withEdits } from '../language/bibliography-insertion.ts';
import type { TextEdit } from '../language/cite-insertion.ts';
import { packageEdits } from '../language/package-insertion.ts';

/** @returns where what was written stands then; the cursor is where the edit wants it */
export const writeAlong = (source: SourceEditor, edit: TextEdit, wants: readonly string[]): { start: number; end: number } => {
  const { paper, path } = source;
  paper.reindex();
  const others = [...paper.index.paths].flatMap((one) => (one === paper.main ? [] : (paper.index.scanOf(one) ?? [])));
  const main = path === paper.main ? source.text : paper.textOf(paper.main);
  const along = wants.flatMap((name) => packageEdits(main, name, others));
  if (path === paper.main) return source.replace(edit, along);
  if (along.length > 0) paper.documents.get(paper.main)?.replace(withEdits(main, along));
  return source.replace(edit);
};
