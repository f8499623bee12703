/** Makes papers: empty, from a template, from a text, as a copy, from an import (LTX-023, LTX-024, LTX-031). */
import type { Caller } from '#plugin-api/server';
import { LimitError } from '#server-kit';
import { categoryOf, OTHER } from '../../common/categories.ts';
import { BLANK, TEMPLATES } from '../../common/templates.ts';
import { extensionOf } from '../../common/source/paths.ts';
import { demandProject, notFound, openPaper } from '../access.ts';
import { readFiles } from '../documents/read-texts.ts';
import { binaryDocument, checkPath, textDocument } from '../documents/store.ts';
import { announce } from '../announce.ts';
import type { Latex, Tx } from '../latex.ts';
import type { FileRow } from '../tables.ts';
import { TEXTS } from '../texts.ts';
import { templateFiles } from '../templates/template-files.ts';
import { readBlob } from '../documents/read-document.ts';

/** A file of a paper that is to be made. */
export interface NewFile {
  readonly path: string;
  readonly content: string | Buffer;
}

export interface NewPaper {
  readonly title: string;
  readonly project: number;
  readonly files: readonly NewFile[];
  readonly main: string;
  readonly category?: number | undefined;
  readonly template?: number | undefined;
  readonly folderName?: string | undefined;
  readonly clientId?: string | undefined;
  readonly isDemo?: boolean;
}

/** Title as the name of a folder, e.g. of the zip. */
const folderFor = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[^\w -]+/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .toLowerCase()
    .slice(0, 60) || 'paper';

/** @throws HttpError 404, LimitError for one that the plan does not have */
export const demandTemplate = (plan: 'F' | 'P', id: number) => {
  const template = TEMPLATES.find((one) => one.id === id);
  if (!template) throw notFound();
  if (template.locked && plan === 'F') throw new LimitError('LATEX_LOCKED_TEMPLATE', 0, 0, TEXTS.lockedTemplate, 402);
  return template;
};

/** The row with its files, inside the transaction that claimed the place. */
export const insertPaper = async (latex: Latex, tx: Tx, owner: number, paper: NewPaper): Promise<FileRow> => {
  const row = await tx
    .insertInto('latex_file')
    .values({
      owner,
      client_id: paper.clientId ?? null,
      project: paper.project,
      title: paper.title,
      category: paper.category ?? OTHER,
      template: paper.template ?? null,
      folder_name: paper.folderName ?? folderFor(paper.title),
      main_path: paper.main,
      style: 'plain',
      is_demo: paper.isDemo ?? false,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const { path, content } of paper.files) {
    const document =
      typeof content === 'string' ? textDocument(row, path, content) : await binaryDocument(latex, row, path, content);
    await tx.insertInto('latex_document').values(document).execute();
  }
  return row;
};

/**
 * Stores a new paper. The same `clientId` again answers the paper that it made the first time.
 * @throws HttpError 404 or 403 for the project, LimitError for the plan
 */
export const createPaper = async (latex: Latex, user: Pick<Caller, 'id'>, paper: NewPaper): Promise<FileRow> => {
  await demandProject(latex, user.id, paper.project);
  for (const { path } of paper.files) checkPath(path);
  return latex.db.transaction().execute(async (tx) => {
    // Claiming locks the owner's row, so the look below cannot miss a twin.
    const claim = latex.limits.claim(tx, user.id, 'latex.file', 1);
    if (paper.clientId !== undefined) {
      await claim.catch(() => undefined);
      const twin = await tx
        .selectFrom('latex_file')
        .selectAll()
        .where('owner', '=', user.id)
        .where('client_id', '=', paper.clientId)
        .executeTakeFirst();
      if (twin) return twin;
    }
    await claim;
    const bytes = paper.files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
    await latex.limits.claim(tx, user.id, 'library.storage', bytes);
    const row = await insertPaper(latex, tx, user.id, paper);
    await announce(latex, row, tx);
    return row;
  });
};

interface CreateBody {
  readonly title: string;
  readonly projectId: number;
  readonly content?: string | undefined;
  readonly templateId?: number | null | undefined;
  readonly texFileName?: string | undefined;
  readonly categoryId?: number | null | undefined;
  readonly categoryName?: string | undefined;
  readonly folderName?: string | undefined;
  readonly latexFileId?: number | null | undefined;
  readonly client_id?: string | undefined;
}

const mainName = (asked: string | undefined, fallback = 'main.tex'): string => {
  const name = asked?.trim();
  if (!name) return fallback;
  return checkPath(extensionOf(name) === 'tex' ? name : `${name}.tex`);
};

/** All files of a paper, to be copied. */
const copyOf = async (
  latex: Latex,
  user: Caller,
  id: number,
): Promise<{ files: NewFile[]; main: string; template: number | undefined; category: number | undefined }> => {
  const source = await openPaper(latex, latex.db, user.id, id, 'read');
  const rows = await readFiles(latex, latex.db, source);
  const files = await Promise.all(
    rows
      .filter((row) => !row.is_generated)
      .map(async (row) => ({ path: row.path, content: row.content ?? (await readBlob(latex, row)) })),
  );
  return { files, main: source.main_path, template: source.template ?? undefined, category: source.category ?? undefined };
};

const contentsFor = async (
  latex: Latex,
  user: Caller,
  body: CreateBody,
): Promise<{ files: readonly NewFile[]; main: string; template?: number | undefined; category?: number | undefined }> => {
  if (body.latexFileId) return copyOf(latex, user, body.latexFileId);
  const template = demandTemplate(user.plan, body.templateId ?? BLANK);
  const main = mainName(body.texFileName);
  const author = await latex.accounts.byId(user.id);
  const made = templateFiles(template.id, { title: body.title, author }).map((file) =>
    file.path === 'main.tex' ? { ...file, path: main } : file,
  );
  const files =
    body.content === undefined ? made : [{ path: main, content: body.content }, ...made.filter(({ path }) => path !== main)];
  return { files, main, template: body.templateId ? template.id : undefined, category: template.category };
};

export const createFromBody = async (latex: Latex, user: Caller, body: CreateBody): Promise<FileRow> => {
  const contents = await contentsFor(latex, user, body);
  return createPaper(latex, user, {
    title: body.title,
    project: body.projectId,
    ...contents,
    category: categoryOf(body.categoryId, body.categoryName) ?? contents.category,
    folderName: body.folderName?.trim() ? checkPath(body.folderName.trim()) : undefined,
    clientId: body.client_id,
  });
};
