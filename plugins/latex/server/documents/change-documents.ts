/** Adds, moves and removes files of a paper. Each change is one transaction that holds the paper. */
import { HttpError } from '#server-kit';
import type { EditorFile } from '../../common/model.ts';
import { extensionOf, numbered } from '../../common/source/paths.ts';
import { type OpenPaper, openPaper } from '../access.ts';
import { announce } from '../announce.ts';
import type { Latex, Tx } from '../latex.ts';
import { editorFileOf } from '../records.ts';
import type { DocumentRow, FileRow } from '../tables.ts';
import { storeText } from './store-text.ts';
import { binaryDocument, checkPath, COLUMNS, demandRoom, documentAt, textDocument } from './store.ts';

/** @param lock `texts` for work that changes what a text says, or takes one away */
const inPaper = <T>(
  latex: Latex,
  user: number,
  id: number,
  work: (tx: Tx, paper: OpenPaper) => Promise<T>,
  lock: true | 'texts' = true,
): Promise<T> =>
  latex.db.transaction().execute(async (tx) => {
    const paper = await openPaper(latex, tx, user, id, 'write', { lock });
    const answer = await work(tx, paper);
    await changeFile(tx, paper, { updated_at: new Date() });
    await announce(latex, paper, tx);
    return answer;
  });

const changeFile = (tx: Tx, { owner, id }: FileRow, change: { readonly updated_at: Date } | { readonly main_path: string }) =>
  tx.updateTable('latex_file').set(change).where('owner', '=', owner).where('id', '=', id).execute();

const find = (tx: Tx, paper: FileRow, path: string): Promise<DocumentRow | undefined> =>
  tx
    .selectFrom('latex_document')
    .select(COLUMNS)
    .where('owner', '=', paper.owner)
    .where('file', '=', paper.id)
    .where('path', '=', path)
    .executeTakeFirst();

const taken = () => new HttpError(409, 'A file of this name is already there.');

export const addText = (latex: Latex, user: number, id: number, path: string, content: string): Promise<EditorFile> =>
  inPaper(latex, user, id, async (tx, paper) => {
    if (await find(tx, paper, checkPath(path))) throw taken();
    await demandRoom(latex, tx, paper, 1, Buffer.byteLength(content));
    const row = await tx
      .insertInto('latex_document')
      .values(textDocument(paper, path, content))
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return editorFileOf(row, paper.main_path);
  });

export const freePath = async (tx: Tx, paper: FileRow, path: string): Promise<string> => {
  for (let n = 1; ; n++) {
    const candidate = numbered(path, n);
    if (!(await find(tx, paper, candidate))) return candidate;
  }
};

/** A text file where its bytes are text and its name says so; anything else goes to the file store. */
const rowFor = async (latex: Latex, paper: FileRow, path: string, bytes: Buffer, asText: string | undefined) =>
  asText === undefined ? binaryDocument(latex, paper, path, bytes) : textDocument(paper, path, asText);

const removeText = async (latex: Latex, tx: Tx, { owner, id }: DocumentRow): Promise<void> => {
  await latex.live.forget(tx, 'latex', [id]);
  await tx.deleteFrom('latex_document').where('owner', '=', owner).where('id', '=', id).execute();
};

/** A text in the place of a text is an edit of it, for those who have it open as well; anything else is another file. */
const replaceFile = async (
  latex: Latex,
  tx: Tx,
  paper: OpenPaper,
  before: DocumentRow,
  { bytes, asText, by }: { bytes: Buffer; asText?: string | undefined; by: number },
): Promise<DocumentRow> => {
  const isText = before.blob === null && !before.is_generated;
  if (isText && asText !== undefined) {
    await storeText(latex, tx, paper, before.path, { content: asText, by });
    return documentAt(tx, paper, before.path);
  }
  const row = {
    ...(await rowFor(latex, paper, before.path, bytes, asText)),
    version: before.version + 1,
    updated_at: new Date(),
  };
  if (isText) {
    // The text is gone for those who have it open: what comes has a number of its own.
    await removeText(latex, tx, before);
    return tx.insertInto('latex_document').values(row).returning(COLUMNS).executeTakeFirstOrThrow();
  }
  return tx
    .updateTable('latex_document')
    .set(row)
    .where('owner', '=', paper.owner)
    .where('id', '=', before.id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
};

/**
 * Adds a file of any kind.
 * @param asText its text, when the editor is to open it
 * @param replace puts it in the place of a file of the same name instead of beside it
 */
export const addBytes = async (
  latex: Latex,
  user: number,
  id: number,
  file: { path: string; bytes: Buffer; asText?: string | undefined; replace: boolean },
): Promise<EditorFile> => {
  const { added, replaced } = await inPaper(
    latex,
    user,
    id,
    async (tx, paper) => {
      const before = file.replace ? await find(tx, paper, checkPath(file.path)) : undefined;
      if (before?.path === paper.main_path && file.asText === undefined) throw new HttpError(400, 'This is not a LaTeX source.');
      await demandRoom(latex, tx, paper, before ? 0 : 1, file.bytes.length - (before?.size ?? 0));
      const stored = before
        ? await replaceFile(latex, tx, paper, before, { ...file, by: user })
        : await tx
            .insertInto('latex_document')
            .values(await rowFor(latex, paper, await freePath(tx, paper, checkPath(file.path)), file.bytes, file.asText))
            .returning(COLUMNS)
            .executeTakeFirstOrThrow();
      return { added: editorFileOf(stored, paper.main_path), replaced: before?.blob };
    },
    file.replace ? 'texts' : true,
  );
  if (replaced) await latex.files.remove(replaced);
  return added;
};

export const moveDocument = (latex: Latex, user: number, id: number, path: string, to: string): Promise<EditorFile> =>
  inPaper(latex, user, id, async (tx, paper) => {
    const row = await documentAt(tx, paper, path);
    if (path !== checkPath(to) && (await find(tx, paper, to))) throw taken();
    const isMain = path === paper.main_path;
    if (isMain && extensionOf(to) !== 'tex') throw new HttpError(400, 'The main file must end in .tex.');
    const moved = await tx
      .updateTable('latex_document')
      // Renamed by hand it is the person's own from now on.
      .set({ path: to, is_generated: false })
      .where('owner', '=', paper.owner)
      .where('id', '=', row.id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    if (isMain) await changeFile(tx, paper, { main_path: to });
    await tx
      .updateTable('latex_cite_link')
      .set({ path: to })
      .where('owner', '=', paper.owner)
      .where('file', '=', id)
      .where('path', '=', path)
      .execute();
    return editorFileOf(moved, isMain ? to : paper.main_path);
  });

export const removeDocument = async (latex: Latex, user: number, id: number, path: string): Promise<DocumentRow> => {
  const removed = await inPaper(
    latex,
    user,
    id,
    async (tx, paper) => {
      const row = await documentAt(tx, paper, path);
      if (path === paper.main_path) throw new HttpError(400, 'The main file cannot be removed.');
      await removeText(latex, tx, row);
      return row;
    },
    'texts',
  );
  if (removed.blob !== null) await latex.files.remove(removed.blob);
  return removed;
};

export const setMain = (latex: Latex, user: number, id: number, path: string): Promise<EditorFile> =>
  inPaper(latex, user, id, async (tx, paper) => {
    const row = await documentAt(tx, paper, path);
    if (row.blob !== null || extensionOf(path) !== 'tex') throw new HttpError(400, 'The main file must end in .tex.');
    await changeFile(tx, paper, { main_path: path });
    return editorFileOf(row, path);
  });
