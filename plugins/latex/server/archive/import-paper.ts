/** Makes a paper from a .tex file or from the .zip of a whole folder (LTX-016). */
import { buffer } from 'node:stream/consumers';
import type { Caller, IncomingFile } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { isBuildProduct } from '../../common/build-products.ts';
import { extensionOf, stemOf } from '../../common/source/paths.ts';
import { sourceText } from '../documents/uploads.ts';
import type { Latex } from '../latex.ts';
import { createPaper, type NewFile } from '../papers/create-paper.ts';
import type { FileRow } from '../tables.ts';
import { findMain } from './find-main.ts';
import { readZip, ZipError } from './read-zip.ts';

export interface Imported {
  readonly paper: FileRow;
  readonly skipped: readonly { path: string; reason: string }[];
}

/** Archives often hold one folder with everything in it. */
const withoutCommonFolder = (files: readonly NewFile[]): NewFile[] => {
  const first = files[0]?.path.split('/')[0];
  const isCommon = first !== undefined && files.every(({ path }) => path.startsWith(`${first}/`));
  return files.map((file) => (isCommon ? { ...file, path: file.path.slice(first.length + 1) } : file));
};

/** Files of an archive as a paper would have them, with what stays outside. @throws HttpError 400 with the reason */
export const unpackZip = async (bytes: Buffer): Promise<{ files: NewFile[]; skipped: { path: string; reason: string }[] }> => {
  try {
    const { entries, skipped } = readZip(bytes);
    const files: NewFile[] = [];
    for (const { path, read } of entries) {
      if (isBuildProduct(path)) {
        skipped.push({ path, reason: 'Made by the compile.' });
        continue;
      }
      const contents = await read();
      files.push({ path, content: sourceText(path, contents) ?? contents });
    }
    return { files: withoutCommonFolder(files), skipped };
  } catch (error) {
    if (error instanceof ZipError) throw new HttpError(400, error.message);
    throw error;
  }
};

/** @throws HttpError 400 with the reason, 404 or 403 for the project, LimitError */
export const importPaper = async (
  latex: Latex,
  user: Caller,
  file: IncomingFile,
  form: { projectId: number; title?: string | undefined },
): Promise<Imported> => {
  const bytes = await buffer(file.stream);
  const title = form.title ?? (stemOf(file.name).slice(0, 100) || 'Paper');
  if (extensionOf(file.name) === 'tex') {
    const content = sourceText(file.name, bytes);
    if (content === undefined) throw new HttpError(400, 'This is not a LaTeX source.');
    const paper = await createPaper(latex, user, {
      title,
      project: form.projectId,
      files: [{ path: 'main.tex', content }],
      main: 'main.tex',
    });
    return { paper, skipped: [] };
  }
  if (extensionOf(file.name) !== 'zip') throw new HttpError(400, 'Not supported file format. Only .tex and .zip are allowed.');
  const { files, skipped } = await unpackZip(bytes);
  const main = findMain(files);
  if (main === undefined) throw new HttpError(400, 'The archive has no .tex file.');
  const paper = await createPaper(latex, user, { title, project: form.projectId, files, main });
  return { paper, skipped };
};
