/** The PDFs that an entry names, as far as they may leave the machine that wrote the file. */
import { storable } from '../storable.ts';

/** PDFs of one reference at the most. */
export const MOST_FILES = 20;
/** Letters of a name at the most, of its end. */
export const MAX_FILE_NAME = 300;

const ADDRESS = /^(?:https?|ftp|doi|data):/i;

/** The last two parts of a path of any system: what stands before them says how somebody's machine is ordered. */
const shortened = (path: string): string =>
  path
    .split(/[\\/]+/)
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .slice(-2)
    .join('/')
    .slice(-MAX_FILE_NAME);

/** Names of PDFs among paths, each once; addresses and other files are left out. */
export const pdfNames = (paths: readonly string[]): string[] => {
  const names = paths
    .filter((path) => /\.pdf\s*$/i.test(path) && !ADDRESS.test(path.trim()))
    .slice(0, MOST_FILES)
    .map((path) => storable(shortened(path.trim())));
  return [...new Set(names)];
};

/** As importers yield them: nothing where there are none. */
export const withFiles = (paths: readonly string[] | undefined): { readonly files?: readonly string[] } => {
  const files = pdfNames(paths ?? []);
  return files.length === 0 ? {} : { files };
};
