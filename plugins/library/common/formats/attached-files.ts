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

/** A file as an entry names it. */
export interface FileLink {
  readonly path: string;
  /** What the entry says that it is; as each program writes it. */
  readonly type?: string;
}

/** Whether a program says that a file is a PDF: `application/pdf`, or JabRef's and Mendeley's `PDF`. */
export const isPdfType = (type: string): boolean => /^\s*(?:application\/(?:x-)?)?pdf\s*$/i.test(type);

export const endsLikePdf = (path: string): boolean => /\.pdf\s*$/i.test(path);

const isPdfLink = ({ path, type = '' }: FileLink): boolean => endsLikePdf(path) || isPdfType(type);

/** Names of PDFs among files, each once; addresses and other files are left out. */
export const pdfNames = (links: readonly FileLink[]): string[] => {
  const names = links
    .filter((link) => isPdfLink(link) && !ADDRESS.test(link.path.trim()))
    .slice(0, MOST_FILES)
    .map(({ path }) => storable(shortened(path.trim())))
    .filter((name) => name !== '');
  return [...new Set(names)];
};

/** As importers yield them: nothing where there are none. */
export const withFiles = (links: readonly FileLink[] | undefined): { readonly files?: readonly string[] } => {
  const files = pdfNames(links ?? []);
  return files.length === 0 ? {} : { files };
};
