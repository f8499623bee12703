/** Takes a bibliography with its PDFs, from a folder, an archive, or side by side: each PDF goes to the reference that names it. */
import type { Translate } from '#plugin-api/client';
import { filePath } from '#ui';
import type { FilesOfEntry } from '../../common/contract.ts';
import { isArchive, isBibliography, isImage, isPdf, mayBePdf } from '../file-kinds.ts';
import { type ArchiveIntake, newIntake, NOTHING } from '../imports/intake.ts';
import type { Intakes } from '../imports/intakes.ts';
import type { Uploads } from '../imports/uploads.ts';
import { sortPdfs, startsLikePdf } from '../stores/pdf-files.ts';
import type { Toasts } from '../toasts.ts';
import { type FilesReport, FoundFiles } from './found-files.ts';
import { ArchiveError, readArchive } from './read-archive.ts';

/** Files that are taken at once. */
const MOST_FILES = 2000;

/** What an import has brought in that PDFs may belong to. */
export interface Imported {
  readonly project_id: number;
  readonly files: readonly FilesOfEntry[];
}

export interface BundleParts {
  readonly intakes: Intakes;
  readonly uploads: Pick<Uploads, 'attach' | 'refuse'>;
  readonly toasts: Pick<Toasts, 'problem'>;
  readonly t: Translate;
  /** @returns whether it came to its end */
  import(
    files: readonly File[],
    along: { readonly pdfs: number; attach(imported: Imported): Promise<FilesReport> },
  ): Promise<boolean>;
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

/** Its row says how far it is; what comes out of it has rows of its own. @returns what is in it; nothing when it was refused or cancelled */
const unpack = async (archive: File, project: number | undefined, { intakes, t }: BundleParts): Promise<readonly File[]> => {
  const { name } = archive;
  const stop = new AbortController();
  const { signal } = stop;
  const row: ArchiveIntake = { ...newIntake(name, project), kind: 'archive', state: 'reading', stop };
  intakes.add([row], false);
  const refuse = (why: string) => {
    intakes.change(row.id, { state: 'failed', why, counts: { ...NOTHING, refused: 1 } });
    return [];
  };
  try {
    const onProgress = (progress: number) => intakes.change(row.id, { progress });
    const inside = withoutInner(await readArchive(archive, { onProgress, signal }));
    if (inside.length === 0) return refuse(t('archive.nothing', { name }));
    intakes.dismiss(row.id);
    return inside;
  } catch (error) {
    if (signal.aborted) {
      intakes.change(row.id, { state: 'cancelled' });
      return [];
    }
    return refuse(t(`archive.${error instanceof ArchiveError ? error.reason : 'damaged'}`, { name }));
  }
};

/** What folders hold and archives unpack to, and the other files as they are. */
const unpacked = async (files: readonly File[], project: number | undefined, parts: BundleParts): Promise<File[]> => {
  const loose = files.filter((file) => !isArchive(file));
  const all = [...new Set(loose.map(folderOf))].flatMap((folder) => {
    const inside = loose.filter((file) => folderOf(file) === folder);
    return folder === '' ? inside : withoutInner(inside);
  });
  for (const archive of files.filter(isArchive)) all.push(...(await unpack(archive, project, parts)));
  return all;
};

/** By their names, and others by what they hold. */
const pdfsAmong = async (files: readonly File[]): Promise<File[]> => {
  const are = await Promise.all(files.map(async (file) => isPdf(file) || (mayBePdf(file) && (await startsLikePdf(file)))));
  return files.filter((_, at) => are[at]);
};

export const takeBundle = async (parts: BundleParts, files: readonly File[], project: number | undefined): Promise<void> => {
  const { toasts, uploads, t } = parts;
  const all = await unpacked(files, project, parts);
  if (all.length > MOST_FILES) return toasts.problem('archive.tooMany', { count: MOST_FILES });
  const pdfs = await pdfsAmong(all);
  const found = new FoundFiles(pdfs);
  const attach = async ({ project_id, files: named }: Imported): Promise<FilesReport> => {
    const { attached, left } = pdfs.length === 0 ? { attached: [], left: [] } : found.match(named);
    const { accepted, refused } = await sortPdfs([...new Set(attached.map(({ file }) => file))], MOST_FILES);
    for (const { file, refusal } of refused) uploads.refuse(file, t(refusal));
    const good = attached.filter(({ file }) => accepted.includes(file));
    void uploads.attach(good, project_id);
    return { attached: good.length, left };
  };
  if (!(await parts.import(all.filter(isBibliography), { pdfs: pdfs.length, attach }))) return;
  await parts.addImages(all.filter(isImage));
  // Of a folder nobody has said that all of it is meant.
  const loose = all.filter((file) => folderOf(file) === '' && !isBibliography(file) && !isImage(file));
  const others = loose.filter((file) => !pdfs.includes(file));
  await parts.addPdfs([...found.rest, ...others]);
};
