/** The sources of a paper with what is said about them, for who takes the comments along. The paper itself stays what it is. */
import { createHash } from 'node:crypto';
import type { SourceFile } from '../build/sync-sources.ts';
import type { Latex } from '../latex.ts';
import { loadingTodoNotes, withTodoNotes } from '../submission/todo-notes.ts';
import type { FileRow } from '../tables.ts';

const asSource = (path: string, text: string): SourceFile => ({
  path,
  text,
  hash: createHash('sha256').update(text).digest('hex'),
  read: async () => Buffer.from(text),
});

/** Nothing is written where nothing is said, or nobody can say anything. */
export const withRemarks = async (
  latex: Latex,
  paper: Pick<FileRow, 'id' | 'owner' | 'main_path'>,
  sources: readonly SourceFile[],
): Promise<readonly SourceFile[]> => {
  const remarked = (await latex.db.transaction().execute(async (tx) => latex.remarks?.of(tx, 'latex', paper.id))) ?? [];
  if (remarked.length === 0) return sources;
  const rows = await latex.db
    .selectFrom('latex_document')
    .select(['id', 'path'])
    .where('owner', '=', paper.owner)
    .where('file', '=', paper.id)
    .execute();
  const paths = new Map(rows.map(({ id, path }) => [id, path]));
  const written = new Map(
    remarked.flatMap(({ document, content, remarks }) => {
      const path = paths.get(document);
      // In a style or a bibliography there is no place for a note.
      return path !== undefined && /\.(?:tex|ltx)$/i.test(path) ? [[path, withTodoNotes(content, remarks)] as const] : [];
    }),
  );
  if (written.size === 0) return sources;
  return sources.map((source) => {
    const text = written.get(source.path) ?? source.text;
    if (source.path === paper.main_path && text !== undefined) return asSource(source.path, loadingTodoNotes(text));
    return written.has(source.path) && text !== undefined ? asSource(source.path, text) : source;
  });
};
