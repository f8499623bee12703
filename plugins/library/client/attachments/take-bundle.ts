/** Takes a bibliography with its PDFs, from a folder, an archive, or side by side: each PDF goes to the reference that names it. */
import { filePath } from '#ui';
import type { FilesOfEntry } from '../../common/contract.ts';
import { isArchive, isBibliography, isImage, isPdf, mayBePdf } from '../file-kinds.ts';
import { sortPdfs, startsLikePdf } from '../stores/pdf-files.ts';
import type { Uploads } from '../stores/uploads.ts';
import type { Toasts } from '../toasts.ts';
import { FoundFiles, type LeftFile } from './found-files.ts';
import { ArchiveError, readArchive } from './read-archive.ts';

/** Files that are taken at once. */
const MOST_FILES = 2000;

/** What an import has brought in that PDFs may belong to. */
export interface Imported {
  readonly project_id: number;
  readonly files: readonly FilesOfEntry[];
}

/** What is told of an import's PDFs. */
export interface FilesReport {
  readonly attached: number;
  readonly left: readonly LeftFile[];
}

export interface BundleParts {
  readonly uploads: Pick<Uploads, 'attach'>;
  readonly toasts: Pick<Toasts, 'problem' | 'failure'>;
  /** @returns whether it came to its end */
  import(files: readonly File[], attach: (imported: Imported) => Promise<FilesReport>): Promise<boolean>;
  addImages(files: readonly File[]): Promise<void>;
  addPdfs(files: readonly File[]): Promise<void>;
}

const depthOf = (file: File): number => filePath(file).split('/').length;

/** The outermost folder that a file came in; empty when it came by itself. */
const folderOf = (file: File): string => filePath(file).split('/').slice(0, -1)[0] ?? '';

/** Of the files of one folder or archive: what lies deeper than the bibliography is no other one but part of a web page. */
const withoutInner = (files: readonly File[]): File[] => {
  const depth = Math.min(...files.filter(isBibliography).map(depthOf));
  return files.filter((file) => !isBibliography(file) || depthOf(file) === depth);
};

/** What folders hold and archives unpack to, and the other files as they are. */
const unpacked = async (files: readonly File[], { toasts }: BundleParts): Promise<File[]> => {
  const loose = files.filter((file) => !isArchive(file));
  const all = [...new Set(loose.map(folderOf))].flatMap((folder) => {
    const inside = loose.filter((file) => folderOf(file) === folder);
    return folder === '' ? inside : withoutInner(inside);
  });
  for (const archive of files.filter(isArchive)) {
    try {
      const inside = withoutInner(await readArchive(archive));
      if (inside.length === 0) toasts.problem('archive.nothing', { name: archive.name });
      all.push(...inside);
    } catch (error) {
      if (error instanceof ArchiveError) toasts.problem(`archive.${error.reason}`, { name: archive.name });
      else toasts.failure(error);
    }
  }
  return all;
};

/** By their names, and others by what they hold. */
const pdfsAmong = async (files: readonly File[]): Promise<File[]> => {
  const are = await Promise.all(files.map(async (file) => isPdf(file) || (mayBePdf(file) && (await startsLikePdf(file)))));
  return files.filter((_, at) => are[at]);
};

export const takeBundle = async (parts: BundleParts, files: readonly File[]): Promise<void> => {
  const { toasts, uploads } = parts;
  const all = await unpacked(files, parts);
  if (all.length > MOST_FILES) return toasts.problem('archive.tooMany', { count: MOST_FILES });
  const pdfs = await pdfsAmong(all);
  const found = new FoundFiles(pdfs);
  const attach = async ({ project_id, files: named }: Imported): Promise<FilesReport> => {
    const { attached, left } = pdfs.length === 0 ? { attached: [], left: [] } : found.match(named);
    const { accepted, refusals } = await sortPdfs([...new Set(attached.map(({ file }) => file))], MOST_FILES);
    for (const refusal of refusals) toasts.problem(refusal);
    const good = attached.filter(({ file }) => accepted.includes(file));
    void uploads.attach(good, project_id);
    return { attached: good.length, left };
  };
  if (!(await parts.import(all.filter(isBibliography), attach))) return;
  await parts.addImages(all.filter(isImage));
  // Of a folder nobody has said that all of it is meant.
  const loose = all.filter((file) => folderOf(file) === '' && !isBibliography(file) && !isImage(file));
  const others = loose.filter((file) => !pdfs.includes(file));
  await parts.addPdfs([...found.rest, ...others]);
};
