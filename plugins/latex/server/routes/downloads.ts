/** What leaves the editor as a file: the PDF, the main source, the whole paper, one file of it (LTX-008 to LTX-010). */
import type { BinaryAnswer, Caller } from '#plugin-api/server';
import { LimitError } from '#server-kit';
import { baseName, extensionOf } from '../../common/source/paths.ts';
import { notFound, openPaper } from '../access.ts';
import { writeZip } from '../archive/write-zip.ts';
import { buildWithPdf } from '../compile/build-rows.ts';
import { readBytes } from '../documents/read-document.ts';
import { readFile, readFiles } from '../documents/read-texts.ts';
import type { Latex } from '../latex.ts';
import { versionFileAt } from '../papers/version-files.ts';
import { TEXTS } from '../texts.ts';

const proOnly = (user: Caller, type: string): void => {
  if (user.plan === 'F') throw new LimitError(type, 0, 0, TEXTS.freeOnly, 402);
};

/** LTX-026. */
export const demandFullProject = (user: Caller): void => proOnly(user, 'FREE_LATEX_FULL_PROJECT_DOWNLOAD');

export const pdfDownload = async (latex: Latex, user: Caller, id: number, wanted?: number): Promise<BinaryAnswer> => {
  const paper = await openPaper(latex, latex.db, user.id, id, 'read', { evenLocked: true });
  const build = await buildWithPdf(latex.db, paper, wanted);
  if (!build || build.pdf === null) throw notFound();
  const { pdf, pdf_size: size } = build;
  return {
    name: `${paper.title}.pdf`,
    type: 'application/pdf',
    inline: true,
    size: size ?? 0,
    etag: `"build-${build.id}"`,
    body: (range) => latex.files.read(pdf, range),
  };
};

/** LTX-025. */
export const texDownload = async (latex: Latex, user: Caller, id: number): Promise<BinaryAnswer> => {
  const paper = await openPaper(latex, latex.db, user.id, id, 'read', { evenLocked: true });
  proOnly(user, 'FREE_LATEX_TEX_DOWNLOAD');
  const body = await readBytes(latex, await readFile(latex, latex.db, paper, paper.main_path));
  return { name: `${paper.title}.tex`, type: 'application/x-tex', size: body.length, body };
};

export const projectDownload = async (latex: Latex, user: Caller, id: number): Promise<BinaryAnswer> => {
  const paper = await openPaper(latex, latex.db, user.id, id, 'read', { evenLocked: true });
  demandFullProject(user);
  const rows = await readFiles(latex, latex.db, paper);
  const files = async function* () {
    for (const row of rows) yield { path: `${paper.folder_name}/${row.path}`, bytes: await readBytes(latex, row) };
  };
  const body = await writeZip(files());
  return { name: `${paper.title}.zip`, type: 'application/zip', size: body.length, body };
};

/** A file of a version is only ever saved. */
export const versionFileDownload = async (
  latex: Latex,
  user: Caller,
  wanted: { readonly id: number; readonly version: number; readonly file: number },
): Promise<BinaryAnswer> => {
  const { owner, id: file } = await openPaper(latex, latex.db, user.id, wanted.id, 'read', { evenLocked: true });
  const { path, size, sha256, blob } = await versionFileAt(latex.db, { owner, file, number: wanted.version }, wanted.file);
  return { name: baseName(path), size, etag: `"${sha256}"`, body: (range) => latex.files.read(blob, range) };
};

/** Pictures that the editor shows; everything else is only ever saved. */
const SHOWN: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
};

export const assetDownload = async (latex: Latex, user: Caller, id: number, path: string): Promise<BinaryAnswer> => {
  const paper = await openPaper(latex, latex.db, user.id, id, 'read', { evenLocked: true });
  const row = await readFile(latex, latex.db, paper, path);
  // A .tex file is a .tex download, whichever way it is asked for.
  if (extensionOf(path) === 'tex') proOnly(user, 'FREE_LATEX_TEX_DOWNLOAD');
  const shown = SHOWN[extensionOf(path)];
  const { blob } = row;
  const common = {
    name: baseName(path),
    type: shown ?? 'application/octet-stream',
    inline: shown !== undefined,
    size: row.size,
    etag: `"${row.sha256}"`,
  };
  if (blob === null) return { ...common, body: await readBytes(latex, row) };
  return { ...common, body: (range) => latex.files.read(blob, range) };
};
