/** Paths inside a paper's folder: what is allowed, and what a source means by a name without an ending. */

const LONGEST = 240;
const DEEPEST = 12;
/** One name: no blanks at its ends, no control characters, nothing that a shell, TeX or Windows takes for something else. */
const NAME = /^(?!\.)(?! )[^\\/:*?"<>|%#~$&{}\p{Cc}]+(?<![ .])$/u;

export type PathProblem = 'length' | 'depth' | 'outside' | 'characters';

/**
 * Why a path may not be used, or `undefined` when it may. Names that start with a dot are refused, so that no uploaded
 * file is taken for a program's settings (`.latexmkrc`).
 */
export const pathProblem = (path: string): PathProblem | undefined => {
  if (path === '' || path.length > LONGEST) return 'length';
  const names = path.split('/');
  if (names.length > DEEPEST) return 'depth';
  if (names.some((name) => name === '..' || name === '.')) return 'outside';
  if (!names.every((name) => NAME.test(name))) return 'characters';
  return undefined;
};

/** Takes `./` and doubled slashes out, and resolves `..` as far as the folder reaches. */
export const normalise = (path: string): string => {
  const parts: string[] = [];
  for (const part of path.replaceAll('\\', '/').split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
};

export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
export const extensionOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
/** `figure.png` for 1, then `figure-2.png`, … */
export const numbered = (path: string, n: number): string => {
  const dot = path.lastIndexOf('.');
  const [stem, ending] = dot > path.lastIndexOf('/') ? [path.slice(0, dot), path.slice(dot)] : [path, ''];
  return n === 1 ? path : `${stem}-${n}${ending}`;
};
export const stemOf = (path: string): string => baseName(path).replace(/\.[^.]+$/, '');

/** Endings of pictures that can be uploaded as figures. */
export const FIGURE_ENDINGS = ['png', 'jpg', 'jpeg', 'pdf', 'eps'];

/** Whether a file is a picture that a source can include. */
export const isPicture = (path: string): boolean => GRAPHIC_ENDINGS.includes(extensionOf(path));

/** Endings that an `\includegraphics` may leave out. */
export const GRAPHIC_ENDINGS = ['pdf', 'png', 'jpg', 'jpeg', 'eps', 'svg'];

/**
 * The file of `paths` that a source means by `written`, or `undefined`.
 * @param kind decides which endings may be missing
 * @param folder of the source, tried after the paper's own
 */
export const resolvePath = (
  paths: ReadonlySet<string>,
  written: string,
  kind: 'tex' | 'bib' | 'graphic',
  folder = '',
): string | undefined => {
  const endings = kind === 'graphic' ? GRAPHIC_ENDINGS : [kind];
  for (const start of folder === '' ? [''] : ['', `${folder}/`]) {
    const path = normalise(start + written);
    for (const candidate of [path, ...endings.map((ending) => `${path}.${ending}`)]) if (paths.has(candidate)) return candidate;
  }
  return undefined;
};

/** Kinds of files that the editor opens as text. */
const TEXT_ENDINGS = new Set(
  'tex bib cls sty bst bbx cbx lbx def cfg clo ltx dtx ins txt md csv tsv dat bbl tikz pgf lua ist gst r py json xml yml yaml'.split(
    ' ',
  ),
);
export const isTextPath = (path: string): boolean => TEXT_ENDINGS.has(extensionOf(path));
