/** The files of a paper in a .zip that a stranger made: what is meant badly is refused as a whole, before a byte is unpacked. */
import { demandReadable, ZipArchive, type ZipEntry, ZipFailure } from '#server-kit';
import { normalise, pathProblem } from '../../common/source/paths.ts';
import { PATH_TEXTS } from '../texts.ts';

const MOST_FILES = 2_000;
const MOST_BYTES = 200_000_000;
const LIMITS = { entries: MOST_FILES, claimed: MOST_BYTES, ofEntry: MOST_BYTES, inAll: MOST_BYTES, ratio: 100 } as const;

/** Why an archive is refused as a whole. */
export class ZipError extends Error {}

interface ZipFile {
  readonly path: string;
  read(): Promise<Buffer>;
}

/** In words for whoever sent it. */
const told = ({ problem, entry = '' }: ZipFailure): string => {
  switch (problem) {
    case 'none':
      return 'This is not a complete .zip file.';
    case 'too-many':
      return `The archive has more than ${MOST_FILES} files.`;
    case 'too-large':
      return 'The archive is larger than 200 MB when it is unpacked.';
    case 'twice':
      return 'The archive has the same file twice.';
    case 'bomb':
      return `${entry} is far larger than its archive.`;
    case 'locked':
      return 'The archive is protected with a password.';
    case 'unknown-packing':
      return `The archive packs ${entry} in an unknown way.`;
    case 'damaged':
      return entry === '' ? 'The archive is damaged.' : `The archive is damaged (${entry}).`;
  }
};

const asZipError = (error: unknown): unknown => (error instanceof ZipFailure ? new ZipError(told(error)) : error);

const leadsOut = (name: string): boolean =>
  name.includes('\0') || name.startsWith('/') || name.includes('\\') || /^[a-z]:/i.test(name) || name.split('/').includes('..');

const refuse = (entry: ZipEntry): void => {
  const { name, isLink } = entry;
  if (isLink) throw new ZipError(`The archive has a link (${name}).`);
  if (leadsOut(name)) throw new ZipError(`The archive has a file outside its own folder (${name}).`);
  demandReadable(entry);
};

/** One entry that is meant badly, or cannot be read, is enough to trust none. */
const open = (zip: Buffer): ZipArchive => {
  try {
    const archive = new ZipArchive(zip, LIMITS);
    for (const entry of archive.entries) refuse(entry);
    return archive;
  } catch (error) {
    throw asZipError(error);
  }
};

/**
 * The files of an archive, folders left out. Files whose names cannot be used are reported and passed over.
 * @throws ZipError for an archive that is damaged, protected, too large or meant badly
 */
export const readZip = (zip: Buffer): { entries: ZipFile[]; skipped: { path: string; reason: string }[] } => {
  const archive = open(zip);
  const files = archive.entries.filter(({ isFolder }) => !isFolder);
  if (new Set(files.map(({ name }) => normalise(name).toLowerCase())).size < files.length)
    throw new ZipError(told(new ZipFailure('twice')));

  const skipped: { path: string; reason: string }[] = [];
  const entries: ZipFile[] = [];
  for (const entry of files) {
    const path = normalise(entry.name);
    const problem = pathProblem(path);
    if (problem) {
      skipped.push({ path: entry.name, reason: PATH_TEXTS[problem] });
      continue;
    }
    const read = () =>
      archive.read(entry).catch((error: unknown) => {
        throw asZipError(error);
      });
    entries.push({ path, read });
  }
  return { entries, skipped };
};
